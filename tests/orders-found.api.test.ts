import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Branch } from '#contract/calls/catalogues.ts'
import type { User } from '#contract/calls/session.ts'
import { readListPage } from '#server/features/orders/orders.db.ts'
import type { Caller } from '#server/http/caller.ts'
import { ordersAddress } from '#src/features/orders/list/orders-address.ts'
import { listFilter } from '#src/features/orders/list-filter.ts'
import { filterWorld } from '#tests/worlds/filter-world.ts'
import { ordersList, ordersOf } from '#tests/worlds/orders-list.ts'
import { CUIT, ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World
const { list, insertOrders } = ordersList(() => world)
const ALL = ordersAddress.filtersOf({ f: '' }, filterWorld())
const SELLER = { uuid: '', p: { vendedor: true }, work_account: null, account: null } as unknown as User
const CUSTOMER = { ...SELLER, p: {} } as User

beforeAll(async () => {
  world = await ordersWorld()
  await world.leave()
  await world.database.db.execute(sql`alter sequence orders_id_seq restart with 4711`)
  await world.pedir('ana', { form_lote: 'B-1042', form_client_note: 'es URGENTE, 2 pisos' })
  await world.pedir('vera', { form_client_note: 'la de Íñigo' })
  await world.pedir('beto', { form_billing_cuit: CUIT.otra, form_product_code: 'GR-30', form_unit: 'PZA' })
})

/** Returns what the server finds, and what a phone that holds all of these orders finds. */
async function found(who: Person, q: string, branch = ''): Promise<{ server: number[]; phone: number[] }> {
  const said = await list(who, `q=${encodeURIComponent(q)}&branches=${encodeURIComponent(branch)}`)
  const { body } = await world.call(who, '/api/pull/sucursales')
  const user = who === 'vera' ? SELLER : CUSTOMER
  const asked = { ...ALL, q, branches: branch ? [branch] : [] }
  const fits = listFilter(asked, { user, groupStates: new Map(), branches: body.rows as Branch[] })
  const ids = (orders: ReturnType<typeof ordersOf>) => orders.map(({ id }) => id ?? 0).sort((a, b) => a - b)
  return {
    server: said.status === 404 ? [] : ids(ordersOf(said)),
    phone: ids(ordersOf(await list(who)).filter(fits)),
  }
}

const number = async (who: Person): Promise<number> => ordersOf(await list(who))[0]?.id ?? 0

test('an order is found by its number, whole or begun, with its sign, alone among all', async () => {
  const id = await number('beto')

  expect(await found('vera', String(id))).toEqual({ server: [id], phone: [id] })
  expect(await found('vera', `#${id}`)).toEqual({ server: [id], phone: [id] })
  expect(await found('ana', String(id))).toEqual({ server: [], phone: [] })
})

const QUERIES = [
  ...['b-10', '1042', 'MC-20', 'gr-30', '30-70000001', CUIT.otra, CUIT.marmoleria.replaceAll('-', '')],
  ...['mármol', 'marmoleria PÉREZ', 'otra s.a', 'íñigo', 'INIGO', 'urgente 2', 'ana', 'ruiz', 'vera', 'sosa'],
  ...['beto gil', '#', '2', 'vendedor', 'vendedor vera', 'nada de esto', "o'higgins & | !"],
]
test.for(QUERIES)('the phone finds the orders that the server finds: %s', async (q) => {
  for (const who of ['vera', 'ana', 'beto'] as const) {
    const { server, phone } = await found(who, q)
    expect({ who, found: phone }).toEqual({ who, found: server })
  }
})

test('sellers find orders by the responsible seller and by who made them, customers not by the seller [R26]', async () => {
  expect((await found('vera', 'sosa')).server).toHaveLength(2)
  expect((await found('vera', 'beto gil')).server).toHaveLength(1)
  expect((await found('ana', 'sosa')).server).toHaveLength(1)
  expect((await found('vera', CUIT.otra.replaceAll('-', ''))).server).toHaveLength(1)
})

test('an order that changes is found by the same words afterwards', async () => {
  const id = await number('beto')
  const uuid = ordersOf(await list('beto'))[0]?.uuid
  const changed = await world.call('vera', '/api/pedido/set-status', {
    body: { uuid, status: 'Listo para entrega' },
  })
  expect(changed.status).toBe(200)

  for (const q of [String(id), CUIT.otra, 'beto', 'gr-30', 'otra s.a'])
    expect((await found('beto', q)).server).toEqual([id])
})

test('a renamed branch finds its orders of before and after by each of its names, here and there [A132]', async () => {
  const rename = async (name: string) => {
    const branches = (await world.call('root', '/api/sucursal')).body.data.data
    const branch = branches.find((branch: Branch) => branch.nombre.startsWith('Rosario'))
    expect((await world.call('root', '/api/sucursal', { body: { ...branch, nombre: name } })).status).toBe(
      200,
    )
  }
  await world.pedir('vera', { form_branch: 'Rosario', form_client_note: 'mudanza' })
  await rename('Rosario Norte')
  await world.pedir('vera', { form_branch: 'Rosario', form_client_note: 'mudanza' })
  await rename('Rosario Sur')
  await world.pedir('vera', { form_branch: 'Rosario Sur', form_client_note: 'mudanza' })

  const branches = async (name: string) => (await found('vera', 'mudanza', name)).server.length
  for (const name of ['Rosario', 'Rosario Norte', 'Rosario Sur']) {
    const { server, phone } = await found('vera', 'mudanza', name)
    expect([name, server.length, phone]).toEqual([name, 3, server])
  }
  const made = ordersOf(await list('vera', 'q=mudanza')).map(({ branch }) => branch)
  expect(made.sort()).toEqual(['Rosario', 'Rosario Norte', 'Rosario Sur'])
  expect(await branches('Córdoba')).toBe(0)
  await rename('Rosario')
})

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('a search of words that few orders have reads their index, not the table', async () => {
  const { db } = world.database
  await insertOrders(20_000, { from: 1000 })
  await db.execute(sql`analyze orders`)
  const caller = { id: 1, seller: true, account_id: null, work_account_id: null } as unknown as Caller
  const plans: Plan[] = []
  const explaining = {
    execute: async (query: SQL) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        sql`explain (format json) ${query}`,
      )
      plans.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan))
      return { rows: [] }
    },
  }
  const context = { db: explaining, caller, scope: { accounts: null } } as never
  for (const q of ['302', 'sosa', '30-70000002', 'b-1042']) await readListPage(context, { q })

  const nodes = plans.flatMap(nodesOf)
  expect(nodes.filter((node) => node['Index Name'] === 'orders_search')).toHaveLength(4)
  expect(
    nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'orders'),
  ).toEqual([])
})
