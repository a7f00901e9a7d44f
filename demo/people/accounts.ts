import { checkDigit, formatCuit } from '#contract/kit/cuit.ts'
import { fold } from '#contract/kit/normalize.ts'
import { BRANCHES, type Branch } from '#contract/rules/branch.ts'
import { type Random, randomOf } from '#demo/random.ts'
import { accountSearchText } from '#server/db/search-text.ts'
import { branchShares } from './branches.ts'
import { demoUserId, demoUsers } from './users.ts'

/** The first eight belong to the users of the demo, the three after them to no user yet. */
const KNOWN: readonly [name: string, branch: Branch][] = [
  ['Marmolería Del Sur SRL', 'Córdoba'],
  ["D'Angelo Mármoles y Granitos SA", 'Ciudadela'],
  ['Andino Revestimientos SA', 'Mendoza'],
  ['Andino Mesadas SRL', 'Mendoza'],
  ['Andino Obras Civiles SA', 'Rosario'],
  ['Paredes y Asociados SRL', 'Rosario'],
  ['Villalba Hermanos SH', 'Tucumán'],
  ['Corralón La Herradura SA', 'DS Sur'],
  ['Piedras del Litoral SRL', 'Rosario'],
  ['Cocinas Güemes SAS', 'Tucumán'],
  ['Estudio Ibarra Arquitectura SRL', 'Mar del Plata'],
  [
    'Cooperativa de Trabajo, Provisión y Servicios de Marmolistas y Picapedreros de Olavarría, Sierra Chica y Zona Limitada',
    'Mar del Plata',
  ],
]

const WITHOUT_USER = [9, 10, 11]
const INACTIVE = 8

const TRADES =
  'Marmolería,Mármoles,Canteras,Mosaicos,Granitos,Mesadas,Revestimientos,Amoblamientos,Constructora,Cocinas,Corralón,Piedras,Diseños,Talleres'.split(
    ',',
  )
const PLACES = (
  'Del Valle,San Martín,Los Andes,Pampeana,El Ceibo,Ñandú,Patagonia,Río Cuarto,Don Pedro,La Cumbre,Peñaloza,Ibáñez,Quilmes,' +
  'Belgrano,Los Álamos,San Agustín,Santa Fe,El Quebracho,Uspallata,Aconcagua,Traslasierra,Del Plata,Nahuel,Los Tilos,Alta Gracia,' +
  'Cerro Negro,Arroyo Seco,La Candelaria,Famaillá,Monte Grande,Zárate,Luján,Tandil,Los Cóndores,El Algarrobo,Chacabuco,Pueyrredón'
).split(',')
const FORMS = ['SRL', 'SA', 'SAS', 'e Hijos SRL', 'y Cía. SA']

/** CUITs 30-70000001-… upwards, leaving out the numbers that have no check digit. */
export function demoCuits(count: number): string[] {
  const cuits: string[] = []
  for (let number = 70_000_001; cuits.length < count; number++) {
    const digit = checkDigit(`30${number}`)
    if (digit !== null) cuits.push(formatCuit(`30${number}${digit}`))
  }
  return cuits
}

/** CUITs of the three accounts that have no user yet: for trying the registration. */
export const cuitsWithoutUser = demoCuits(11).slice(8)

export const hasUser = (accountId: number): boolean => !WITHOUT_USER.includes(accountId)

const slug = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-(e-hijos-|y-cia-)?s(rl|as?|h)$/, '')
    .slice(0, 40)

export type DemoAccount = ReturnType<typeof demoAccounts>[number]

/** Accounts with their ids, the same ones first whatever the count. */
export function demoAccounts(count: number) {
  const random = randomOf('cuentas')
  const cuits = demoCuits(count)
  return accountNames(count, random).map(([account_name, branch], index) => ({
    id: index + 1,
    account_name,
    business_name: account_name.replace(/ S(RL|AS|A|H)$/, (_, form: string) => ` S.${[...form].join('.')}.`),
    cuit: cuits[index] ?? '',
    email: emailOf(index + 1) ?? `compras@${slug(account_name)}.example`,
    branch,
    sap: String(100_200 + 7 * index),
    active: index + 1 !== INACTIVE,
    seller_id: index === 0 || random.chance(0.5) ? demoUserId('vendedora') : demoUserId('vendedor'),
    search: accountSearchText({ account_name, business_name: '', cuit: cuits[index] ?? '' }),
  }))
}

const emailOf = (account: number): string | undefined =>
  demoUsers.find((user) => user.account === account)?.email

/** Names that stay different in an address. */
function accountNames(count: number, random: Random): [string, Branch][] {
  const bySlug = new Map<string, [string, Branch]>(
    KNOWN.map(([name, branch]) => [slug(name), [name, branch]]),
  )
  while (bySlug.size < count) {
    const name = `${random.pick(TRADES)} ${random.pick(PLACES)} ${random.pick(FORMS)}`
    if (!bySlug.has(slug(name))) bySlug.set(slug(name), [name, random.weighted(branchShares)])
  }
  return [...bySlug.values()]
}

export const isBranch = (name: string): name is Branch => (BRANCHES as readonly string[]).includes(name)
