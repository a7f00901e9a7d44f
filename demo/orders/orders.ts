import { addDays, type Day } from '#contract/kit/day.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { DemoLot } from '#demo/material/lots.ts'
import type { DemoProduct } from '#demo/material/products.ts'
import { officeMoment, pastDay } from '#demo/moments.ts'
import type { DemoAccount } from '#demo/people/accounts.ts'
import { isBranch } from '#demo/people/accounts.ts'
import { demoUuid, type Random, randomOf } from '#demo/random.ts'
import { linesWithOrder, orderOfLine, type Reservation } from './from-erp.ts'
import type { DemoGroup } from './groups.ts'
import type { GroupStage } from './states.ts'
import { type DemoMessage, orderStory } from './story.ts'

const ORDERS = 420
/** The newest by number: orders that lines of the ERP came from. */
const FROM_ERP = 40

const NOTES = [
  'Retira el cliente',
  'Cortar a 60 cm, pulir un canto',
  'Urgente para obra',
  'Elegir chapas consecutivas, veta continua',
  'Coordinar descarga con grúa',
  'Sin fisuras por favor, va a la vista',
  'Enviar fotos antes de despachar',
  'Mismo lote que el pedido anterior',
]

const USUAL = {
  [STATUS.pendiente]: 21,
  [STATUS.reservado]: 17,
  'En preparación': 10,
  'En tránsito': 7,
  [STATUS.listo]: 11,
  Facturado: 7,
  [STATUS.entregado]: 18,
  [STATUS.rechazado]: 3,
  [STATUS.cancelado]: 6,
}
const BY_STAGE: Readonly<Record<GroupStage, Record<string, number>>> = {
  armando: { [STATUS.pendiente]: 3, [STATUS.reservado]: 5, 'En preparación': 2 },
  'para-coordinar': { [STATUS.reservado]: 4, 'En preparación': 3, 'En tránsito': 2 },
  coordinado: { [STATUS.listo]: 6, Facturado: 2, 'En preparación': 1 },
  despachado: { [STATUS.entregado]: 8, Facturado: 2 },
}

export interface OrderWorld {
  accounts: readonly DemoAccount[]
  groups: readonly DemoGroup[]
  lots: readonly DemoLot[]
  products: readonly DemoProduct[]
  reservas: readonly Reservation[]
  /** The id of the customer user of an account, when it has one. */
  customerOf: ReadonlyMap<number, number>
  nameOf: ReadonlyMap<number, string>
  today: Day
  now: Date
}

type Material = Pick<DemoProduct, 'product_code' | 'product_name'> & {
  quantity: number
  unit: string
  lote: string | null
  branch: string
}

/** Orders with their timelines, over every status and the past ninety days. */
export function demoOrders(world: OrderWorld) {
  const random = randomOf('pedidos')
  const pickMaterial = materialPicker(world)
  const places = [...groupPlaces(world.groups, random), ...Array<null>(ORDERS)].slice(0, ORDERS)
  const messages: DemoMessage[] = []
  const lines = linesWithOrder(world.reservas)
  const orders = places.map((group, index) => {
    const line = group ? undefined : lines[index - (ORDERS - FROM_ERP)]
    const place = { world, group: group ?? null, line: line ?? null, id: index + 1 }
    const { order, story } = oneOrder(place, random, pickMaterial(random))
    messages.push(...story)
    return order
  })
  return {
    orders,
    messages: messages.map((message, index) => ({
      id: index + 1,
      uuid: demoUuid('mensaje', index + 1),
      ...message,
    })),
  }
}

/** Two to five orders of each group. */
const groupPlaces = (groups: readonly DemoGroup[], random: Random): DemoGroup[] =>
  groups.flatMap((group) => Array<DemoGroup>(random.int(2, 5)).fill(group))

interface Place {
  world: OrderWorld
  group: DemoGroup | null
  /** The line of the ERP that it led to. */
  line: Reservation | null
  id: number
}

function factsOf({ world, group, line }: Place, random: Random, material: Material) {
  const usual = {
    account: accountFor(world, group, random),
    created_at: createdAt(world, group, random),
    status: null,
    material,
  }
  const account = world.accounts.find(({ id }) => id === line?.account_id)
  const product = world.products.find(({ product_code }) => product_code === line?.product_code)
  if (!line || !account || !product) return usual
  return { account, ...orderOfLine(line, { product, now: world.now, random }) }
}

function oneOrder(place: Place, random: Random, picked: Material) {
  const { world, group, id } = place
  const { account, created_at, material, ...known } = factsOf(place, random, picked)
  const customer = world.customerOf.get(account.id)
  const created_by = customer !== undefined && random.chance(0.6) ? customer : account.seller_id
  const status = known.status ?? random.weighted(group ? BY_STAGE[group.stage] : USUAL)
  const story = orderStory(
    {
      order_id: id,
      status,
      created_at,
      created_by,
      seller: account.seller_id,
      now: world.now,
      nameOf: world.nameOf,
    },
    random,
  )
  const order = {
    id,
    uuid: demoUuid('pedido', id),
    account_id: account.id,
    ...material,
    client_note: random.chance(0.35) ? random.pick(NOTES) : '',
    preferred_delivery_date: random.chance(0.6) ? deliveryDay(world, created_at, random) : null,
    status,
    group_id: group?.row.id ?? null,
    created_by,
    owner_id: account.seller_id,
    created_at,
    updated_at: story.at(-1)?.at ?? created_at,
  }
  return { order, story }
}

/** A tenth belong to the account of the demo customer, a twelfth to those of the other two. */
function accountFor(
  { accounts, groups: _ }: OrderWorld,
  group: DemoGroup | null,
  random: Random,
): DemoAccount {
  const known = group ? accounts[group.row.account_id - 1] : undefined
  if (known) return known
  if (random.chance(0.1)) return random.pick(accounts.slice(0, 1))
  if (random.chance(0.085)) return random.pick(accounts.slice(1, 5))
  return random.pick(accounts.filter((account) => account.active))
}

function createdAt({ today, now }: OrderWorld, group: DemoGroup | null, random: Random): Date {
  if (group) return new Date(group.row.created_at.getTime() - random.int(10, 600) * 60_000)
  const early = random.chance(0.03)
  return early
    ? new Date(now.getTime() - random.int(5, 240) * 60_000)
    : officeMoment(pastDay(today, random), random)
}

const deliveryDay = ({ today }: OrderWorld, created: Date, random: Random): Day =>
  random.chance(0.5)
    ? addDays(today, random.int(1, 12))
    : addDays(created.toISOString().slice(0, 10), random.int(3, 15))

/** Mostly a lot that exists, sometimes a product that has none. */
function materialPicker({ lots, products, accounts }: OrderWorld): (random: Random) => Material {
  const stocked = lots.filter(({ net_stock }) => net_stock > 0)
  const byCode = new Map(products.map((product) => [product.product_code, product]))
  return (random) => {
    const lot = random.pick(stocked)
    const withLot = random.chance(0.78)
    const product = (withLot ? byCode.get(lot.product_code) : undefined) ?? random.pick(products)
    const unit = product.usage_unit.split(',')[0] === 'UN' ? 'UN' : random.chance(0.65) ? 'PZA' : 'M2'
    return {
      product_code: product.product_code,
      product_name: product.product_name,
      quantity: unit === 'M2' ? random.int(150, 4800) / 100 : random.int(1, 6),
      unit: product.usage_unit.split(',').includes(unit) ? unit : (product.usage_unit.split(',')[0] ?? 'UN'),
      lote: withLot ? lot.batch : null,
      branch: withLot ? lot.branch : usualBranch(random.pick(accounts).branch, lot.branch),
    }
  }
}

const usualBranch = (name: string, otherwise: string): string => (isBranch(name) ? name : otherwise)
