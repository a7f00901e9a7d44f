import { afterEach, beforeEach, expect, it } from 'vitest'
import { listOrders, type Order } from '#contract/calls/orders.ts'
import { writeMeta } from '#src/offline/db/db.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { filterWorld } from '#tests/worlds/filter-world.ts'
import { ordersAddress } from './list/orders-address.ts'
import { listInput, orderByUuid, orderList } from './orders.queries.ts'

const FILTERS = ordersAddress.filtersOf({ q: 'mesada' }, filterWorld())
const UUID = '00000000-0000-7000-8000-000000000001'
const NONE = { status: 404, body: { message: 'No se encontraron pedidos', code: 'sin-pedidos' } }
const PAGES = {
  current_page: 1,
  first_page_url: '',
  from: 1,
  last_page: 8,
  last_page_url: '',
  links: [],
  next_page_url: 'http://cantera.test/api/pedido?cursor=x',
  path: '',
  per_page: 30,
  prev_page_url: null,
  to: 30,
  total: 211,
}

let phone: Phone
let clock = 1000
let wire: Wire
beforeEach(async () => {
  clock = 1000
  wire = () => NONE
  phone = await openPhone(
    (path, request) => wire(path, request),
    undefined,
    () => clock,
  )
})
afterEach(() => phone.device.close())

const held = (more: Partial<Order> = {}): Order =>
  ({ uuid: UUID, id: 5, branch: 'Córdoba', status: 'Pendiente', created_at: '2026-03-01', ...more }) as Order

async function list() {
  const { db, parts } = phone.device
  const query = orderList(FILTERS, { user: parts.user, pages: 1 })
  return query.known?.(db, await query.read(db))
}

async function order() {
  const query = orderByUuid(UUID, undefined)
  return query.known?.(phone.device.db, await query.read(phone.device.db))
}

it('a list that nobody answered is not known to be empty; one that the server said is empty is, as of then', async () => {
  expect(await list()).toMatchObject({ at: undefined, isWhole: false, counted: null })

  await phone.device.refresh(listOrders, listInput(FILTERS)).catch(() => undefined)

  expect(await list()).toMatchObject({ at: 1000, isWhole: true, counted: { total: 0, at: 1000 } })
})

it('the number of rows is what the server said, as of its last answer, of which a 304 is one [S116]', async () => {
  const body = { grouped: [], ungrouped: [], pagination: PAGES, etag: '' }
  wire = (_, { headers: asked }) => {
    const headers = { 'x-request-id': asked.get('x-request-id') ?? '', etag: '"a"' }
    return asked.has('if-none-match')
      ? new Response(null, { status: 304, headers })
      : new Response(JSON.stringify(body), { headers })
  }
  await phone.device.refresh(listOrders, listInput(FILTERS))
  expect((await list())?.counted).toEqual({ total: 211, at: 1000 })

  clock = 5000
  const renewed = await phone.device.refresh(listOrders, listInput(FILTERS))
  expect(renewed).toMatchObject({ total: 211, landed: null })
  expect((await list())?.counted).toEqual({ total: 211, at: 5000 })

  wire = () => undefined
  await phone.device.refresh(listOrders, listInput(FILTERS)).catch(() => undefined)
  expect((await list())?.counted).toEqual({ total: 211, at: 5000 })
})

it('no answer says nothing about a list', async () => {
  wire = () => undefined
  await phone.device.refresh(listOrders, listInput(FILTERS)).catch(() => undefined)

  expect((await list())?.isWhole).toBe(false)
})

it('an order is as old as the feed that brings it, once that has come through', async () => {
  await phone.device.db.pedidos.put(held())
  expect((await order())?.at).toBeNull()

  const filters = JSON.stringify({ sucursales: 'Córdoba', dias: 30 })
  await writeMeta(phone.device.db, 'cursor:pedidos', { cursor: 'c', filters, seen: [], at: null })
  expect((await order())?.at).toBeNull()

  await writeMeta(phone.device.db, 'cursor:pedidos', { cursor: 'c', filters, seen: null, at: 7000 })
  expect((await order())?.at).toBe(7000)
})

it('an order of another branch, or one that has ended long ago, is not made younger by the feed', async () => {
  const filters = JSON.stringify({ sucursales: 'Córdoba', dias: 30 })
  await writeMeta(phone.device.db, 'cursor:pedidos', { cursor: 'c', filters, seen: null, at: Date.now() })

  await phone.device.db.pedidos.put(held({ branch: 'Mendoza' }))
  expect((await order())?.at).toBeNull()
  await phone.device.db.pedidos.put(held({ status: 'Entregado', created_at: '2020-01-01' }))
  expect((await order())?.at).toBeNull()
})

it('an order that only this phone knows has no age', async () => {
  await phone.device.db.pedidos.put(held({ id: null }))

  expect(await order()).toEqual({ at: undefined, isWhole: true })
})

it('an order that the server took from this phone is as old as that', async () => {
  await phone.device.db.pedidos.put(held())
  await phone.device.db.enviados.put({ id: 'a', seq: 1, at: 4000, aggregates: [`pedido:${UUID}`] } as never)

  expect((await order())?.at).toBe(4000)
})
