import { expect, test } from 'vitest'
import type { Account } from '#contract/calls/accounts.ts'
import { startTestServer } from '#tests/servers/server.ts'

type Page = { data: Account[]; next_page_url: string | null }

const server = await startTestServer()
const { pool } = server.database
const token = async (user: string) => (await server.signIn(user)).access_token

const ids = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b)
const list = async (user: string) =>
  (await server.call<Account[]>('/api/pedido/accounts', { token: await token(user) })).body
const search = async (user: string, query: string) =>
  (await server.call<Page>(`/api/account?${query}`, { token: await token(user) })).body
const read = async (user: string, id: string | number) =>
  server.call<{ data: Account }>(`/api/account/${id}`, { token: await token(user) })
const choose = async (user: string, account: string) =>
  server.call('/api/set-work-account', { token: await token(user), form: { account } })

test('R24 customers get their own accounts, sellers the active ones of all', async () => {
  expect(ids(await list('cliente'))).toEqual([1])
  expect(ids(await list('multicuenta'))).toEqual([3, 4, 5])
  expect(ids(await list('subusuario'))).toEqual([1])

  const all = await list('vendedora')
  expect(all.length).toBeGreaterThan(30)
  expect(all.every(({ active }) => active)).toBe(true)
})

test('S230, A174 plans come with accounts for who makes payments: the first, or all for who administers them', async () => {
  type WithPlans = Account & {
    app_fees?: { name: string; installments: { n: number; coefficient: number }[] }[]
  }
  const plans = async (user: string, id: number) =>
    ((await list(user)) as WithPlans[]).find((plans) => plans.id === id)?.app_fees?.map(({ name }) => name)
  const [own] = (await list('cliente')) as WithPlans[]

  expect(own?.app_fees?.[0]?.installments[1]).toMatchObject({
    n: 3,
    coefficient: 1.118,
    label: '3 cuotas (1,118)',
  })
  expect(await plans('cliente', 1)).toEqual(['Visa y Mastercard'])
  expect(await plans('root', 1)).toEqual(['Visa y Mastercard', 'Naranja y Cabal', 'Débito'])
  expect(await plans('multicuenta', 5)).toEqual([])
  expect((await list('subusuario'))[0]).not.toHaveProperty('app_fees')
})

test('S91 accounts are found by the beginning of a word, without accents, and by CUIT with or without dashes', async () => {
  const [{ cuit, id } = { cuit: '', id: 0 }] = await list('cliente')

  expect(ids((await search('vendedora', 'q=dangelo%20mármoles')).data)).toEqual([2])
  expect(ids((await search('vendedora', "q=d'ang%20MARMOL")).data)).toEqual([2])
  expect(ids((await search('vendedora', `q=${cuit}`)).data)).toEqual([id])
  expect(ids((await search('vendedora', `q=${cuit.replaceAll('-', '')}`)).data)).toEqual([id])
  expect((await search('vendedora', 'q=%25')).data).toEqual([])
})

test('accounts are found by their numbers, each within the scope of who asks', async () => {
  expect(ids((await search('vendedora', 'cuentas=2,7')).data)).toEqual([2, 7])
  expect(ids((await search('cliente', 'cuentas=1,2')).data)).toEqual([1])
  const wrong = await server.call('/api/account?cuentas=1;2', { token: await token('vendedora') })
  expect(wrong.status).toBe(422)
})

test('a search shows fifteen accounts and the address of the next ones', async () => {
  const first = await search('vendedora', '')
  expect(first.data).toHaveLength(15)
  expect(first.next_page_url).toMatch(new RegExp(`^${server.url}/api/account\\?`))

  const next = await server.call<Page>(first.next_page_url as string, { token: await token('vendedora') })

  expect(next.body.data.length).toBeGreaterThan(0)
  expect(ids(next.body.data).some((id) => ids(first.data).includes(id))).toBe(false)
})

test('SEC1 a customer neither finds nor reads the account of another', async () => {
  const foreign = await read('cliente', 2)
  const absent = await read('cliente', 999_999)

  expect(ids((await search('cliente', '')).data)).toEqual([1])
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(absent.body)
})

test('S91 me is the own account, all is for sellers', async () => {
  expect((await read('cliente', 'me')).body.data.id).toBe(1)
  expect((await read('subusuario', 'me')).body.data.id).toBe(1)
  expect((await read('vendedora', 'me')).status).toBe(404)
  expect((await read('vendedora', 'all')).body.data).toMatchObject({ id: 'all', cuit: '' })
  expect((await read('cliente', 'all')).status).toBe(404)
})

test('S92 a seller works on one account and is back on all of them', async () => {
  await choose('vendedor', '2')
  const one = ids(await list('vendedor'))
  const mine = await server.call<{ user: { work_account: { id: number } } }>('/api/me', {
    token: await token('vendedor'),
  })
  await choose('vendedor', 'all')

  expect(one).toEqual([2])
  expect(mine.body.user.work_account.id).toBe(2)
  expect((await list('vendedor')).length).toBeGreaterThan(30)
})

test('SEC20 customers cannot choose, and a seller tied to an account cannot leave it', async () => {
  expect((await choose('cliente', '1')).status).toBe(403)
  await pool.query(
    "update users set work_account_id = 2, work_account_fixed = true where email = 'vendedor@demo.example'",
  )

  expect((await choose('vendedor', 'all')).status).toBe(403)
  expect((await choose('vendedor', '1')).status).toBe(403)
  expect(ids(await list('vendedor'))).toEqual([2])
  expect(ids((await search('vendedor', '')).data)).toEqual([2])
  expect((await read('vendedor', 1)).status).toBe(404)
  expect((await read('vendedor', 'all')).status).toBe(404)
})

test('an account that is not there cannot be chosen', async () => {
  expect((await choose('vendedora', '999999')).status).toBe(404)
  expect((await choose('vendedora', 'mía')).status).toBe(422)
})

test('only sellers receive the mobile of who owns an account, and phones hear of a new one', async () => {
  const mobileOf = async (user: string) => (await read(user, 1)).body.data.mobile
  const versionOf = async () => (await read('vendedora', 1)).body.data.version
  const before = await versionOf()
  expect(await mobileOf('vendedora')).toBe('351 555-0201')
  expect((await read('cliente', 1)).body.data).not.toHaveProperty('mobile')
  expect((await list('cliente'))[0]).not.toHaveProperty('mobile')
  expect((await list('vendedora')).find(({ id }) => id === 1)?.mobile).toBe('351 555-0201')

  await pool.query(`update users set mobile = '351 555-0299' where email like 'cliente@%'`)

  expect(await mobileOf('vendedora')).toBe('351 555-0299')
  expect(await versionOf()).toBe(before + 1)
})
