import { expect, test } from 'vitest'
import type { AccountBalances, Balances, HomeBalances } from '#contract/calls/statement/balances.ts'
import type { Statement } from '#contract/calls/statement/statement.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { pool } = server.database
const today = dayOf(new Date())

const token = async (user: string) => (await server.signIn(user)).access_token
async function read<T>(user: string, path: string) {
  return server.call<T>(path, { token: await token(user) })
}
const statement = (user: string, account?: number) =>
  read<Statement>(user, `/api/cuenta-corriente${account === undefined ? '' : `?account=${account}`}`)
const home = (user: string) => read<{ saldos_balances?: HomeBalances }>(user, '/api/dashboard')
const balances = async (user: string) =>
  (await read<AccountBalances>(user, '/api/cuenta-corriente/saldos')).body
const found = async (user: string, q = '') =>
  (await read<{ data: { id: number; saldos?: Balances }[] }>(user, `/api/account?q=${q}`)).body.data

const RUN = '2020-03-09T13:42:00.000Z'

const cents = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? Number.NaN) * 100), 0)

/** Open documents as they lie in the table, which no code under test has added up. */
async function owed(accounts: number[], currency = '$') {
  const { rows } = await pool.query<{ company: string; amount: number; due_date: string | null }>(
    'select company, amount, due_date from account_documents where open and account_id = any($1) and currency = $2',
    [accounts, currency],
  )
  const of = (company: string) =>
    cents(rows.filter((row) => row.company === company).map(({ amount }) => amount))
  const late = rows.filter(({ due_date, amount }) => amount > 0 && due_date !== null && due_date < today)
  return { MGSL: of('MGSL'), GADS: of('GADS'), vencido: cents(late.map(({ amount }) => amount)) }
}

const customers: [user: string, accounts: number[]][] = [
  ['cliente', [1]],
  ['cliente2', [2]],
  ['multicuenta', [3, 4, 5]],
]

test.each(customers)(
  'what %s owes is one figure: documents, companies, total, home and lists of accounts [A75, A127, A140]',
  async (user, accounts) => {
    const oracle = await owed(accounts)
    const { body } = await statement(user)
    const { saldos_balances: atHome } = (await home(user)).body
    const { data: listed, cotizacion: rate } = await balances(user)

    for (const { code, total, docs } of body.docsPorSociedad) {
      expect(cents([total])).toBe(oracle[code])
      expect(
        cents(docs.filter(({ moneda: currency }) => currency === '$').map(({ importe: amount }) => amount)),
      ).toBe(oracle[code])
    }
    const total = oracle.MGSL + oracle.GADS
    expect(cents([body.saldo_total])).toBe(total)
    expect(cents([body.vencido])).toBe(oracle.vencido)
    expect(body.cuentas).toBe(accounts.length)
    expect([atHome?.saldo_mgsl, atHome?.saldo_gads].map((item) => cents([item ?? 0]))).toEqual([
      oracle.MGSL,
      oracle.GADS,
    ])
    expect(atHome).toMatchObject({
      saldo_total: body.saldo_total,
      real_saldo_total: body.real_saldo_total,
      cuentas: accounts.length,
      al: body.al,
    })
    expect(listed.account_id).toEqual(accounts)
    expect(cents(listed.saldo_total)).toBe(total)
    expect(cents(listed.vencido)).toBe(oracle.vencido)
    expect(rate).toEqual({ dia: today, valor: 1432 })
    expect(cents((await found(user)).map(({ saldos: balances }) => balances?.saldo_total ?? 0))).toBe(total)
  },
)

test('each of several accounts adds up alone, one in credit is negative, U$D stand apart [A18, A141]', async () => {
  const each = await Promise.all([3, 4, 5].map(async (id) => (await statement('multicuenta', id)).body))
  const all = (await statement('multicuenta')).body
  const dollars = (await statement('cliente')).body.docsPorSociedad

  expect(cents(each.map(({ saldo_total }) => saldo_total))).toBe(cents([all.saldo_total]))
  expect(cents(each.map(({ limite_disponible }) => limite_disponible ?? 0))).toBe(
    cents([all.limite_disponible ?? 0]),
  )
  expect(each[2]?.saldo_total).toBeLessThan(0)
  const { MGSL, GADS } = await owed([1], 'U$D')
  expect(dollars.map(({ total_usd }) => cents([total_usd]))).toEqual([MGSL, GADS])
  expect(MGSL + GADS).toBeGreaterThan(0)
})

test('sellers name an account, and see what its customer sees; one who works on an account sees that [S252, A74]', async () => {
  const without = await statement('vendedora')
  expect(without.status).toBe(422)
  expect(without.body).toMatchObject({ errors: { account: ['Debe elegir una cuenta.'] } })
  expect((await statement('vendedora', 2)).body).toEqual((await statement('cliente2')).body)
  expect((await statement('vendedora', 999_999)).status).toBe(404)

  const seller = await token('vendedor')
  await server.call('/api/set-work-account', { token: seller, form: { account: '2' } })
  const working = await server.call<Statement>('/api/cuenta-corriente', { token: seller })
  expect(working.body).toEqual((await statement('cliente2')).body)
  expect((await server.call('/api/cuenta-corriente?account=1', { token: seller })).status).toBe(404)
  expect((await home('vendedor')).body).not.toHaveProperty('saldos_balances')
  await server.call('/api/set-work-account', { token: seller, form: { account: 'all' } })
})

test('balances are absent without the right, and at home for sellers and root [S241, A174]', async () => {
  for (const user of ['vendedora', 'root', 'subusuario', 'logistica', 'admin'])
    expect((await home(user)).body, user).not.toHaveProperty('saldos_balances')
  for (const user of ['logistica', 'subusuario', 'admin'])
    expect([user, (await found(user)).filter((item) => 'saldos' in item)]).toEqual([user, []])

  expect((await found('vendedora', "d'ang"))[0]?.saldos).toMatchObject({ saldo_total: expect.any(Number) })
  const answer = await read<{ data: { saldos?: Balances } }>('vendedora', '/api/account/2')
  expect(answer.body.data.saldos?.real_saldo_total).toBe((await statement('cliente2')).body.real_saldo_total)
})

test('who administers users or payments finds every account, and of it no more than a choice shows [A160]', async () => {
  const all = await found('admin')

  expect(all).toHaveLength(15)
  for (const one of all) expect(one).toMatchObject({ branch: null, sap: null, seller_uuid: null })
  expect((await read('admin', '/api/account/1')).status).toBe(404)
})

test('what is not due today is overdue tomorrow; a link that is not https is none [SEC62]', async () => {
  const late = async () => (await statement('vendedora', 6)).body.vencido
  await pool.query(
    `insert into account_documents (account_id, company, document_type, sap_number, year, from_date, due_date, amount, open, url)
    values (6, 'MGSL', 'Factura', 'X1', 2026, $1, $2, 100, true, 'javascript:alert(1)'),
      (6, 'GADS', 'Factura', 'X2', 2026, $1, $3, 0.3, true, 'http://x.example')`,
    [addDays(today, -9), today, addDays(today, -1)],
  )

  expect(await late()).toBe(0.3)
  const { docsPorSociedad: docsByCompany, saldo_total, al } = (await statement('vendedora', 6)).body
  expect(docsByCompany.flatMap(({ docs }) => docs.map(({ url }) => url))).toEqual([null, null])
  expect([saldo_total, al]).toEqual([100.3, null])
})

test('balances of all accounts that did not change are a 304, and a document or a rate that came is seen', async () => {
  const { access_token } = await server.signIn('vendedora')
  let etag = ''
  const again = async () => {
    const said = await server.call('/api/cuenta-corriente/saldos', {
      token: access_token,
      headers: { 'if-none-match': etag },
    })
    etag = said.headers.get('etag') ?? ''
    return said.status
  }

  await expect.poll(again).toBe(304)
  await pool.query("update account_documents set amount = amount + 1 where sap_number = 'X1'")
  expect(await again()).toBe(200)
  await expect.poll(again).toBe(304)
  await pool.query('update exchange_rates set rate = rate + 1')
  expect(await again()).toBe(200)
})

test("what an administrator reads in a customer's identity is written down [SEC54]", async () => {
  const path = `/api/config/user/${demoUuid('usuario', demoUserId('cliente'))}/login-as`
  const entered = await server.call<{ access_token: string }>(path, {
    method: 'POST',
    token: await token('admin'),
    form: {},
  })
  const before = await statement('cliente')
  const inTheirName = await server.call('/api/cuenta-corriente', { token: entered.body.access_token })

  expect(inTheirName.body).toEqual(before.body)
  const { rows } = await pool.query(
    "select actor_id, impersonator_id, details from audit_log where action = 'cuenta-corriente-leida'",
  )
  expect(rows).toEqual([
    {
      actor_id: demoUserId('cliente'),
      impersonator_id: demoUserId('admin'),
      details: { accounts: [1] },
    },
  ])
})

test('what the ERP gives is as old as its last good run over a file, wherever it is read [A184]', async () => {
  const saysOf = async (path: string) => (await read('vendedora', path)).headers.get('X-Erp-Al')
  const paths: [path: string, task: string][] = [
    ['/api/pull-stock?sucursal=C%C3%B3rdoba', 'getBatchStock'],
    ['/api/buscador-de-materiales/search', 'getBatchStock'],
    ['/api/pull/transito', 'getTransito'],
    ['/api/pull/reservas', 'getZPedidosPendientes'],
    ['/api/pull/ordenesDeTrabajo', 'getOrdenesDeTrabajo'],
    ['/api/config/ordenes-de-trabajo', 'getOrdenesDeTrabajo'],
    ['/api/pull/productos', ''],
  ]
  const all = async () => Promise.all(paths.map(([path]) => saysOf(path)))
  expect(await all()).toEqual(paths.map(() => null))
  const before = (await balances('cliente')).etag

  await pool.query(
    `insert into sync_runs (task, file, status, ended_at)
    select task, file, status, ended_at::timestamptz from unnest($1::text[]) task, (values
      ('a.csv', 'terminada', '2020-03-08T00:00:00Z'), ('b.csv', 'terminada', $2), ('c.csv', 'rechazada', '2020-03-10T00:00:00Z'),
      ('', 'terminada', '2020-03-11T00:00:00Z')) runs(file, status, ended_at) order by ended_at`,
    [[...new Set(paths.map(([, task]) => task)), 'getCuentaCorriente'], RUN],
  )
  expect(await all()).toEqual(paths.map(([, task]) => (task === '' ? null : `${task}=${RUN}`)))
  const { al, etag } = await balances('cliente')
  expect([(await statement('cliente')).body.al, al, etag === before]).toEqual([RUN, RUN, false])
})
