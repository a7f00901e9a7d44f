import { afterEach, beforeEach, expect, it } from 'vitest'
import { listarPedidos, type Pedido } from '#contract/calls/pedidos.ts'
import { writeMeta } from '#src/offline/db.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { filterWorld } from '#tests/worlds/filter-world.ts'
import { pedidosAddress } from './lista/pedidos-address.ts'
import { listaDePedidos, listInput, pedidoPorUuid } from './pedidos.queries.ts'

const FILTERS = pedidosAddress.filtersOf({ q: 'mesada' }, filterWorld())
const UUID = '00000000-0000-7000-8000-000000000001'
const NONE = { status: 404, body: { message: 'No se encontraron pedidos', code: 'sin-pedidos' } }

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

const held = (more: Partial<Pedido> = {}): Pedido =>
  ({ uuid: UUID, id: 5, branch: 'Córdoba', status: 'Pendiente', created_at: '2026-03-01', ...more }) as Pedido

async function list() {
  const { db, parts } = phone.device
  const query = listaDePedidos(FILTERS, { user: parts.user, pages: 1 })
  return query.known?.(db, await query.read(db))
}

async function order() {
  const query = pedidoPorUuid(UUID, undefined)
  return query.known?.(phone.device.db, await query.read(phone.device.db))
}

it('a list that nobody answered is not known to be empty; one that the server said is empty is, as of then', async () => {
  expect(await list()).toEqual({ at: undefined, isWhole: false })

  await phone.device.refresh(listarPedidos, listInput(FILTERS)).catch(() => undefined)

  expect(await list()).toEqual({ at: 1000, isWhole: true })
})

it('no answer says nothing about a list', async () => {
  wire = () => undefined
  await phone.device.refresh(listarPedidos, listInput(FILTERS)).catch(() => undefined)

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
