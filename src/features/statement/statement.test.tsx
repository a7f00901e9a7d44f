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
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { ageingOf } from './ageing.ts'
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
    { code: 'MGSL', name: 'MGSL', total: 2051.5, total_usd: 900, docs: DOCS },
    { code: 'GADS', name: 'GADS', total: -20, total_usd: 0, docs: [] },
  ],
  ...{ limite_de_credito: 5000, limite_disponible: 2968.5, saldo_total: 2031.5, real_saldo_total: 1500 },
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

test('debts in pesos fall into bars by the days since they were due; credits and U$D into none', () => {
  const { ages, credits } = ageingOf(statement(), today)

  expect(ages.map(({ label, amount }) => [label, amount])).toEqual([
    ['No vencido', 100],
    ['1 a 30 días', 500.3],
    ['31 a 60 días', 900.7],
    ['Más de 60 días', 600.5],
  ])
  expect(credits).toBe(-50)
})

test('a statement says debts and credits in words, what is overdue since when, and as of when [S251, A75, A140, A141]', async () => {
  await open(says(statement()))
  await shows('Debe $ 2.031,50')

  const text = pageText()
  expect(text).toContain('Vencido $ 2.001,50')
  expect(text).toContain('Con lo que todavía no se registró: Debe $ 1.500,00')
  expect(text).toContain('Debe U$D 900,00')
  expect(text).toContain('GADSA favor $ 20,00')
  expect(text).toContain(`Venció el ${formatDay(addDays(today, -61))}, hace 61 días`)
  expect(text).toContain(`Vence el ${formatDay(today)}`)
  expect(text).toMatch(/al \d\d\/\d\d\/\d{4} \d\d:\d\d \(última sincronización\)/)
  expect(text).toContain('Sin comprobantes pendientes.')
  expect(text).not.toContain('puede haber cambiado')
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
    ...{ account_id: ids, cuit: ids.map(String), saldo_total: ids, vencido: ids },
    disponible: ids.map(() => null),
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
  expect(await accountsToTake(phone.device.parts, { account_id: [], vencido: [] })).toEqual([null, 3, 4])
})
