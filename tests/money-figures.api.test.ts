import { afterAll, expect, test, vi } from 'vitest'
import type { AccountBalances, Balances, HomeBalances } from '#contract/calls/statement/balances.ts'
import type { Statement } from '#contract/calls/statement/statement.ts'
import { startTestServer } from '#tests/servers/server.ts'

/** Ten minutes before midnight of the last day of a month in Buenos Aires: in UTC it is the next month already. */
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T23:50:00-03:00') })
afterAll(() => vi.useRealTimers())

const TODAY = '2027-01-31'
/** The account of `cliente2`, and an account with a limit only. */
const [ACCOUNT, UNKNOWN] = [2, 9]
const DOCUMENTS = 5000

const server = await startTestServer()
const { pool } = server.database

await pool.query('delete from account_documents')
await pool.query('delete from account_limits')
// Debts and credits of both companies in both currencies, due from 100 days ago to 99 days from now, or without a day.
await pool.query(
  `insert into account_documents (account_id, company, document_type, reference, sap_number, year, from_date, due_date, amount, currency, open)
  select $1, case when n % 2 = 0 then 'MGSL' else 'GADS' end, 'Factura', '', 'M' || n, 2026,
    to_char($2::date - n % 300, 'YYYY-MM-DD'),
    case when n % 7 > 0 then to_char($2::date - 100 + n % 200, 'YYYY-MM-DD') end,
    case when n % 11 = 0 then -1 else 1 end * (n + 0.37), case when n % 5 = 0 then 'U$D' else '$' end, n % 13 > 0
  from generate_series(1, ${DOCUMENTS}) n`,
  [ACCOUNT, TODAY],
)
await pool.query(
  'insert into account_limits (account_id, limite, disponible, as_of) values ($1, 1000, -200, now())',
  [UNKNOWN],
)

async function read<T>(user: string, path: string): Promise<T> {
  const { access_token: token } = await server.signIn(user)
  const { status, body } = await server.call<T>(path, { token })
  expect(status, path).toBe(200)
  return body
}

/** A figure by a statement of its own: whole documents, dates as dates, nothing of the product's functions. */
async function figureOf(expression: string, where = 'true'): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select coalesce(${expression}, 0)::float8 as n from account_documents where open and account_id = $1 and ${where}`,
    [ACCOUNT],
  )
  return rows[0]?.n ?? Number.NaN
}

const sumOf = (currency: string, where = 'true') =>
  figureOf('sum(amount)', `currency = '${currency}' and ${where}`)

/** Debts of a currency that were due so many days ago. */
const agedBetween = (currency: string, from: number, until: number) =>
  sumOf(currency, `amount > 0 and date '${TODAY}' - due_date::date between ${from} and ${until}`)

test('a statement of more documents than its list has: totals, ages and counts are of all of them [A202]', async () => {
  const body = await read<Statement>('cliente2', '/api/cuenta-corriente')

  expect(body.saldo_total).toBe(await sumOf('$'))
  expect(body.saldo_usd).toBe(await sumOf('U$D'))
  expect(body.vencido).toBe(await agedBetween('$', 1, 9999))
  expect(body.vencido_usd).toBe(await agedBetween('U$D', 1, 9999))
  for (const { code, total, total_usd, cantidad: count } of body.docsPorSociedad) {
    expect([code, total]).toEqual([code, await sumOf('$', `company = '${code}'`)])
    expect([code, total_usd]).toEqual([code, await sumOf('U$D', `company = '${code}'`)])
    expect([code, count]).toEqual([code, await figureOf('count(*)', `company = '${code}'`)])
  }
  expect(body.docsPorSociedad.flatMap(({ docs }) => docs)).toHaveLength(2000)
  expect(body.antiguedad.map(({ moneda: currency }) => currency)).toEqual(['$', 'U$D'])
  for (const { moneda: currency, ...ages } of body.antiguedad) {
    const later = `amount > 0 and (due_date is null or due_date::date >= date '${TODAY}')`
    expect([currency, ages]).toEqual([
      currency,
      {
        no_vencido: await sumOf(currency, later),
        hasta_30: await agedBetween(currency, 1, 30),
        hasta_60: await agedBetween(currency, 31, 60),
        mas_de_60: await agedBetween(currency, 61, 9999),
        a_favor: await sumOf(currency, 'amount < 0'),
      },
    ])
  }
})

test('past balances are those of today without what was booked since, from the first paid document on [A202]', async () => {
  await pool.query(`
    insert into account_documents (account_id, company, document_type, reference, sap_number, year, from_date, amount, currency, open)
    values (1, 'MGSL', 'Factura', '', 'H1', 2026, '2026-09-10', 100, '$', false),
      (1, 'GADS', 'Recibo', '', 'H2', 2026, '2026-11-05', -100, '$', false),
      (1, 'MGSL', 'Factura', '', 'H3', 2026, '2026-12-31', 300.25, '$', true),
      (1, 'MGSL', 'Factura', '', 'H4', 2027, '2027-01-10', 50, 'U$D', true)`)
  const { evolucion: points } = await read<Statement>('cliente', '/api/cuenta-corriente')

  expect(points.map(({ dia: day, saldo: pesos, saldo_usd: dollars }) => [day, pesos, dollars])).toEqual([
    ['2026-09-30', 100, 0],
    ['2026-10-31', 100, 0],
    ['2026-11-30', 0, 0],
    ['2026-12-31', 300.25, 0],
    [TODAY, 300.25, 50],
  ])
})

test('where paid invoices lack their payments, the balance of other days than today is unknown [A202]', async () => {
  const { evolucion: points } = await read<Statement>('cliente2', '/api/cuenta-corriente')

  expect(points).toEqual([{ dia: TODAY, saldo: await sumOf('$'), saldo_usd: await sumOf('U$D') }])
})

test('the same debt is on Inicio, in the list of balances and with the account, in both currencies [A202]', async () => {
  const { saldos_balances: home } = await read<{ saldos_balances: HomeBalances }>(
    'cliente2',
    '/api/dashboard',
  )
  const { data: listed } = await read<AccountBalances>('vendedora', '/api/cuenta-corriente/saldos')
  const { data: account } = await read<{ data: { saldos: Balances } }>('vendedora', `/api/account/${ACCOUNT}`)
  const at = listed.account_id.indexOf(ACCOUNT)
  const owed = { saldo_total: await sumOf('$'), saldo_usd: await sumOf('U$D') }
  const late = { vencido: await agedBetween('$', 1, 9999), vencido_usd: await agedBetween('U$D', 1, 9999) }

  expect(home).toMatchObject({ ...owed, cuentas: 1, sin_comprobantes: 0 })
  expect(home.saldo_mgsl).toBe(await sumOf('$', "company = 'MGSL'"))
  expect(home.usd_gads).toBe(await sumOf('U$D', "company = 'GADS'"))
  expect(account.saldos).toMatchObject({ ...owed, ...late })
  expect({ saldo_total: listed.saldo_total[at], saldo_usd: listed.saldo_usd[at] }).toEqual(owed)
  expect({ vencido: listed.vencido[at], vencido_usd: listed.vencido_usd[at] }).toEqual(late)
})

test('of an account without documents nothing is known, whatever its limit; one whose documents are closed owes 0 [A203]', async () => {
  const unknown = await read<Statement>('vendedora', `/api/cuenta-corriente?account=${UNKNOWN}`)
  const { data } = await read<AccountBalances>('vendedora', '/api/cuenta-corriente/saldos')
  expect(unknown).toMatchObject({ saldo_total: null, saldo_usd: null, vencido: null, sin_comprobantes: 1 })
  expect(unknown).toMatchObject({ limite_disponible: -200, antiguedad: [] })
  expect(unknown.docsPorSociedad.map(({ total }) => total)).toEqual([null, null])
  expect(data.saldo_total[data.account_id.indexOf(UNKNOWN)]).toBeNull()

  await pool.query('update account_documents set open = false')
  expect(await read<Statement>('cliente2', '/api/cuenta-corriente')).toMatchObject({
    ...{ saldo_total: 0, real_saldo_total: 0, saldo_usd: 0, vencido: 0, sin_comprobantes: 0 },
  })
})
