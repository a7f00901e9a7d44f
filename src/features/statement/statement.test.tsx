import { afterEach, expect, test } from 'vitest'
import type { Account } from '#contract/calls/accounts.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import type { AccountBalances } from '#contract/calls/statement/balances.ts'
import { type AccountDocument, getStatement, type Statement } from '#contract/calls/statement/statement.ts'
import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { forgetScope } from '#src/app/session/forget-scope.ts'
import type { PreparedChoice } from '#src/offline/fetch/prepared.ts'
import { readRemote } from '#src/offline/fetch/remote.ts'
import { balancesReading } from '#src/records/accounts/balances.readings.ts'
import { accountsToTake, groupStatusesReading } from '#src/records/accounts/statuses.readings.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { StatementPage } from './statement-page.tsx'

const HOUR = 3_600_000
const today = dayOf(new Date())

const docOf = (
  amount: number,
  daysLate: number | null,
  more: Partial<AccountDocument> = {},
): AccountDocument => ({
  ...{
    id: Math.round(amount * 100),
    fecha_documento: addDays(today, -40),
    importe: amount,
    moneda: '$',
    clase: 'RV',
  },
  ...{ vencimiento: daysLate === null ? null : addDays(today, -daysLate), referencia: '0001-00000007' },
  ...{ url: null, texto: 'Zócalos', original: false, account_name: 'Del Sur SRL', ...more },
})

const DOCS = [
  docOf(100, 0),
  docOf(200.1, 1),
  docOf(300.2, 30),
  docOf(400.3, 31),
  docOf(500.4, 60),
  docOf(600.5, 61),
  docOf(-50, null, { clase: 'DZ' }),
  docOf(900, 90, { moneda: 'U$D' }),
]

const statement = (more: Partial<Statement> = {}): Statement => ({
  docsPorSociedad: [
    { code: 'MGSL', name: 'MGSL', total: 2051.5, total_usd: 900, cantidad: DOCS.length, docs: DOCS },
    { code: 'GADS', name: 'GADS', total: -20, total_usd: 0, cantidad: 0, docs: [] },
  ],
  antiguedad: [
    { moneda: '$', no_vencido: 100, hasta_30: 500.3, hasta_60: 900.7, mas_de_60: 600.5, a_favor: -50 },
    { moneda: 'U$D', no_vencido: 0, hasta_30: 0, hasta_60: 0, mas_de_60: 900, a_favor: 0 },
  ],
  evolucion: [],
  ...{ limite_de_credito: 5000, limite_disponible: 2968.5, saldo_total: 2031.5, real_saldo_total: 1500 },
  ...{ saldo_usd: 900, vencido_usd: 900, sin_comprobantes: 0, cotizacion: { dia: today, valor: 1400 } },
  ...{ vencido: 2001.5, cuentas: 1, al: new Date(Date.now() - HOUR).toISOString(), ...more },
})

const CUSTOMER: User = sellerUser({ p: { 'cuenta-corriente-ver': true } })
const SELLER: User = sellerUser({ p: { vendedor: true, 'cuenta-corriente-ver': true } })

let phone: Phone
afterEach(() => phone?.device.close())

async function open(wire: Wire, { user = CUSTOMER, account = null as number | null, now = Date.now } = {}) {
  phone = await openPhone(wire, user, now)
  return openScreen(phone, () => (
    <StatementPage account={account} choice={<p>Elegí una cuenta</p>} filesOf={() => null} />
  ))
}
const says =
  (body: Statement): Wire =>
  () => ({ status: 200, body })
const shows = (text: string | RegExp) => untilRead(() => expect(pageText()).toMatch(text))

test('a statement says debts and credits in words, what is overdue since when, and as of when [S251, A75, A140, A141]', async () => {
  await open(says(statement()))
  await shows('Debe $ 2.031,50')

  const text = pageText()
  expect(text).toContain('Debe $ 2.031,50 y U$D 900,00Vencido $ 2.001,50 y U$D 900,00')
  expect(text).toContain('Con lo que todavía no se registró: Debe $ 1.500,00 y U$D 900,00')
  expect(text).toContain('MGSLDebe $ 2.051,50 y U$D 900,00')
  expect(text).toMatch(/1 a 30 días\$ 500,30U\$D 0,00.*Más de 60 días\$ 600,50U\$D 900,00/)
  expect(text).toContain('GADSA favor $ 20,00')
  expect(text).toContain(`Venció el ${formatDay(addDays(today, -61))}, hace 61 días`)
  expect(text).toContain(`Vence el ${formatDay(today)}`)
  expect(text).toMatch(/al \d\d\/\d\d\/\d{4} \d\d:\d\d \(última sincronización\)/)
  expect(text).toContain('Sin comprobantes pendientes.')
  expect(text).not.toContain('puede haber cambiado')
})

test('past balances are a picture, and the same figures as tables', async () => {
  const evolucion = [
    { dia: addDays(today, -40), saldo: 1000.5, saldo_usd: 0 },
    { dia: today, saldo: -20, saldo_usd: 0 },
  ]
  await open(says(statement({ evolucion })))
  await shows('Saldo de los últimos 12 meses')

  await shows(/Saldo en pesos.*Debe \$ 1\.000,50.*A favor \$ 20,00/)
  expect(pageText()).toMatch(/Vencimientos en pesos.*Vencido\$ 600,50.*Por vencer\$ 100,00/)
  expect(pageText()).not.toContain('Saldo en dólares')
})

const UNKNOWN = {
  saldo_total: null,
  real_saldo_total: null,
  saldo_usd: null,
  vencido: null,
  vencido_usd: null,
}

test('an account without documents owes nothing that is known, whatever its limit says [A203]', async () => {
  const companies = statement().docsPorSociedad.map((company) => ({
    ...{ ...company, total: null, total_usd: null, cantidad: 0, docs: [] },
  }))
  const limit = { limite_de_credito: 100, limite_disponible: -50 }
  await open(
    says(
      statement({ docsPorSociedad: companies, antiguedad: [], ...UNKNOWN, ...limit, sin_comprobantes: 1 }),
    ),
  )
  await shows('Todavía no hay comprobantes.')

  expect(pageText()).toContain('Saldo–Todavía no hay comprobantes.')
  expect(pageText()).toContain('Límite superado por$ 50,00')
  expect(pageText()).not.toMatch(/Sin deuda|Debe/)
})

test('a list that was cut says so, and the number of all', async () => {
  const [first] = statement().docsPorSociedad
  const docs = Array.from({ length: 25 }, (_, n) => docOf(n + 1, null))
  await open(says(statement({ docsPorSociedad: [{ ...first, docs, cantidad: 5000 } as never] })))

  await shows('Se muestran los 25 más nuevos de 5.000 comprobantes. Los totales son de todos.')
  expect(pageText()).toContain('Ver 25 de 5.000 comprobantes')
})

test('a link over what is owed in two currencies asks over which, dollars at the rate of the day [A175, A202]', async () => {
  const user = sellerUser({ p: { 'cuenta-corriente-ver': true, 'boton-pago-crear': true } })
  await open(says(statement()), { user })
  await shows('Pagar este saldo')
  await click([...document.querySelectorAll('button')].find((item) => item.textContent?.includes('Pagar')))

  await shows('Un link es de un solo saldo')
  expect(pageText()).toContain(`U$D 900,00 a $ 1.400,00 del ${formatDay(today)}: $ 1.260.000,00`)
  expect(pageText()).toContain('$ 2.031,50')
})

test('without network it is what this phone was last told, with its age, and after a day it may have changed', async () => {
  let isDown = false
  const yesterday = () => Date.now() - (isDown ? 0 : 25 * HOUR)
  const wire: Wire = () => (isDown ? undefined : { status: 200, body: statement({ cuentas: 3 }) })
  const screen = await open(wire, { now: yesterday })
  await shows('3 cuentas')
  await screen.close()
  isDown = true
  await openScreen(phone, () => <StatementPage account={null} choice={null} filesOf={() => null} />)

  await shows(/Datos del .*Los datos tienen más de un día: puede haber cambiado\..*Debe \$ 2\.031,50/)
})

test('a figure that the ERP gave days ago is old, however fresh its reading is [A184]', async () => {
  await open(says(statement({ al: new Date(Date.now() - 49 * HOUR).toISOString() })))

  await shows('puede haber cambiado')
})

test('a seller names an account before anything is asked for; another on a work account does not [A74]', async () => {
  await open(says(statement()), { user: SELLER })
  await shows('Elegí una cuenta')
  expect(phone.asked).toEqual([])
  phone.device.close()

  await open(says(statement()), { user: SELLER, account: 7 })
  await shows('Debe $ 2.031,50')
})

const choice: PreparedChoice = { sucursales: [], dias: 30, fotos: 'ninguna' }
const balances = (etag: string, ids: number[]): AccountBalances => ({
  data: {
    ...{ account_id: ids, cuit: ids.map(String), saldo_total: ids, saldo_usd: ids, vencido: ids },
    ...{ vencido_usd: ids, disponible: ids.map(() => null) },
  },
  ...{ al: null, cotizacion: null, etag },
})
const account = (id: number, seller_uuid: string | null, active = true) =>
  ({ id, cuit: `${id}`, account_name: `Cuenta ${id}`, seller_uuid, active }) as Account

test("a prepared phone has the statements of the seller's clients, the most overdue first, and asks again once a balance changes [S250]", async () => {
  let version = '"1"'
  const wire: Wire = (path, request) => {
    if (path === '/api/cuenta-corriente') return { status: 200, body: statement() }
    if (path === '/api/historico-de-comprobantes') return { status: 200, body: [] }
    const headers = { 'x-request-id': request.headers.get('x-request-id') ?? '', etag: version }
    return new Response(JSON.stringify(balances(version, [1, 2, 3, 4, 9])), { headers })
  }
  let now = Date.now()
  phone = await openPhone(wire, SELLER, () => now)
  const { db, parts } = phone.device
  const accounts = [
    account(1, SELLER.uuid),
    account(2, 'otro'),
    account(3, 'otro'),
    account(4, SELLER.uuid, false),
  ]
  await db.cuentas.bulkPut([...accounts, account(9, SELLER.uuid)])
  await db.pedidos.put({ uuid: 'p', account_id: 3 } as Order)
  const prepared = async (isPreparing: boolean) => {
    const before = phone.asked.length
    await balancesReading.run(parts, choice)
    await groupStatusesReading.run(parts, choice, isPreparing ? () => undefined : undefined)
    return phone.asked.slice(before).filter((path) => path === '/api/cuenta-corriente').length
  }

  expect(await accountsToTake(parts, balances('', [1, 2, 3, 4, 9]).data)).toEqual([9, 3, 1])
  expect(await prepared(true)).toBe(3)
  expect(await prepared(true)).toBe(0)
  now += 3_600_000
  expect(await prepared(false)).toBe(0)
  version = '"2"'
  expect(await prepared(false)).toBe(3)
  const [held, foreign] = [
    await readRemote(db, getStatement, { account: '9' }),
    await readRemote(db, getStatement, { account: '2' }),
  ]
  expect([held?.data.saldo_total, foreign]).toEqual([2031.5, null])
  await forgetScope(phone.device)
  expect(await readRemote(db, getStatement, { account: '9' })).toBeNull()
})

test('statements come along for who holds the right and prepares, of a customer with several accounts also one by one', async () => {
  const isFor = (user: User, chosen: PreparedChoice | null) =>
    groupStatusesReading.isFor({ user, choice: chosen, isPreparing: true })
  expect([isFor(SELLER, choice), isFor(SELLER, null), isFor(sellerUser(), choice)]).toEqual([
    true,
    false,
    false,
  ])

  phone = await openPhone(() => undefined, CUSTOMER)
  await phone.device.db.cuentas.bulkPut([account(3, null), account(4, null)])
  expect(await accountsToTake(phone.device.parts, { account_id: [], vencido: [], vencido_usd: [] })).toEqual([
    null,
    3,
    4,
  ])
})
