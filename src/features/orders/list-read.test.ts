import { liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Product } from '#contract/calls/products.ts'
import type { User } from '#contract/calls/session.ts'
import { orders } from '#contract/records/orders.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb } from '#src/offline/db/db.ts'
import { filterWorld } from '#tests/worlds/filter-world.ts'
import { onlyUnseen, rowsOf } from './list/list-rows.ts'
import { ordersAddress } from './list/orders-address.ts'
import type { ListFilters } from './list-filter.ts'
import { readList } from './list-read.ts'

const me = 'f0000000-0000-7000-8000-000000000001'
const seller = { uuid: me, p: { vendedor: true }, work_account: null, account: { id: 1, branch: 'Rosario' } }
const customer = { uuid: me, p: {}, work_account: null, account: { id: 1, branch: 'Rosario' } }

let db: Db
beforeEach(async () => {
  db = openDb(crypto.randomUUID(), deviceRecords)
  await db.open()
})
afterEach(() => db.delete())

const all: ListFilters = ordersAddress.filtersOf({ f: '' }, filterWorld())

function order(n: number, changes: Partial<Order> = {}): Order {
  return {
    uuid: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    id: n,
    created_at: new Date(Date.UTC(2026, 2, 1) + n * 60_000).toISOString(),
    product_name: 'Carrara',
    product_code: 'CAR20',
    lote: null,
    account_name: 'Marmolería',
    billing_name: 'Marmolería SRL',
    billing_cuit: '30-70000001-5',
    crm_name: null,
    client_note: '',
    account_id: 1,
    branch: 'Córdoba',
    status: 'Pendiente',
    owner_uuid: null,
    aviso: null,
    grupo_uuid: null,
    user: { uuid: 'otro', fullname: 'Otro', account_name: '' },
    version: 1,
    ...changes,
  } as Order
}

const list = (
  filters: Partial<ListFilters> = {},
  { user = seller, pages = 1 }: { user?: object; pages?: number } = {},
) => readList(db, { ...all, ...filters }, { user: user as User, pages })

const shownIds = async (filters: Partial<ListFilters>, user?: object) => {
  const { ungrouped, grupos: groups } = await list(filters, user ? { user } : {})
  return [...groups.flatMap((group) => group.pedidos), ...ungrouped].map((item) => item.id)
}

describe('the orders list of the phone', () => {
  it('is newest first, or oldest first when asked', async () => {
    await db.pedidos.bulkPut([order(2), order(3), order(1)])

    expect(await shownIds({})).toEqual([3, 2, 1])
    expect(await shownIds({ orderBy: 'oldest' })).toEqual([1, 2, 3])
  })

  it('counts a group once, where its newest order is, and brings all its matching orders [S114]', async () => {
    const grupo_uuid = 'g1'
    await db.grupos.put({ uuid: grupo_uuid, nombre: 'Obra', created_at: '' } as OrderGroup)
    await db.pedidos.bulkPut([
      order(1, { grupo_uuid }),
      ...Array.from({ length: orders.limits.perPage - 1 }, (_, n) => order(n + 2)),
      order(90, { grupo_uuid }),
      order(91, { grupo_uuid, status: 'Entregado' }),
    ])

    const found = await list({ f: ['Pendiente'] })

    expect(found.grupos).toMatchObject([{ uuid: 'g1', grupo: { nombre: 'Obra' } }])
    expect(found.grupos[0]?.pedidos.map((order) => order.id)).toEqual([90, 1])
    expect(found.ungrouped).toHaveLength(orders.limits.perPage - 1)
    expect(found).toMatchObject({ shown: orders.limits.perPage, total: orders.limits.perPage })
  })

  it('shows each product as it is now on the phone, and as the order brought it where the phone lacks it', async () => {
    const product = { location: 'Calle 1', unit_price: 10, stock_arrival_date: null } as Order['product']
    await db.productos.put({ product_code: 'CAR20', location: 'Calle 9', unit_price: 12 } as Product)
    await db.pedidos.bulkPut([
      order(1, { product }),
      order(2, { product, grupo_uuid: 'g1' }),
      order(3, { product, product_code: 'NERO20' }),
    ])

    const { ungrouped, grupos: groups } = await list()

    const places = [...ungrouped, ...(groups[0]?.pedidos ?? [])].map((item) => [
      item.id,
      item.product.location,
      item.product.unit_price,
    ])
    expect(places).toEqual([
      [3, 'Calle 1', 10],
      [1, 'Calle 9', 12],
      [2, 'Calle 9', 12],
    ])
  })

  it('shows as many pages as were loaded and knows how many there are', async () => {
    await db.pedidos.bulkPut(Array.from({ length: 70 }, (_, n) => order(n + 1)))

    expect(await list()).toMatchObject({ shown: 30, total: 70 })
    expect(await list({}, { pages: 3 })).toMatchObject({ shown: 70, total: 70 })
  })

  it('finds by the beginning of words, without accents, in any order', async () => {
    await db.pedidos.bulkPut([
      order(1, { product_name: 'Travertino Navona', account_name: 'Mármoles Núñez' }),
      order(2, { lote: 'B-1042' }),
      order(3, { client_note: 'con grúa' }),
    ])

    expect(await shownIds({ q: 'nunez trav' })).toEqual([1])
    expect(await shownIds({ q: '1042' })).toEqual([2])
    expect(await shownIds({ q: 'GRUA' })).toEqual([3])
    expect(await shownIds({ q: 'ertino' })).toEqual([])
  })

  it('narrows by status, branch and state of the group [S112]', async () => {
    await db.grupos.bulkPut([
      { uuid: 'g1', estado_de_grupo_de_pedido_uuid: 'armando', created_at: '' } as OrderGroup,
      { uuid: 'g2', estado_de_grupo_de_pedido_uuid: 'despachado', created_at: '' } as OrderGroup,
    ])
    await db.pedidos.bulkPut([
      order(1, { grupo_uuid: 'g1' }),
      order(2, { grupo_uuid: 'g2', branch: 'Rosario' }),
      order(3, { status: 'Cancelado' }),
    ])

    expect(await shownIds({ f: ['Cancelado'] })).toEqual([3])
    expect(await shownIds({ branches: ['Rosario'] })).toEqual([2])
    expect(await shownIds({ gf: ['armando'] })).toEqual([1])
    expect(await shownIds({ gf: ['Sin grupo', 'despachado'] })).toEqual([2, 3])
  })

  it('narrows by where orders stand at the ERP [A125]', async () => {
    const erp = { at: '', nro_pedido: '', mensaje: '' }
    await db.pedidos.bulkPut([
      order(1, { erp: { ...erp, estado: 'sin confirmar' } }),
      order(2, { erp: { ...erp, estado: 'confirmado' } }),
      order(3, { erp: null }),
    ])

    expect(await shownIds({ erp: 'sin confirmar' })).toEqual([1])
  })

  it('a scope means what it means on the server [S111, A51]', async () => {
    await db.pedidos.bulkPut([
      order(1, { user: { uuid: me, fullname: '', account_name: '' }, account_id: 5 }),
      order(2, { owner_uuid: me, account_id: 6 }),
      order(3, { branch: 'Rosario', account_id: 1 }),
    ])

    expect(await shownIds({ account: 'all' })).toEqual([3, 2, 1])
    expect(await shownIds({ account: 'me' })).toEqual([1])
    expect(await shownIds({ account: 'clients' })).toEqual([2])
    expect(await shownIds({ mostrarPedidos: 'mis_clientes' })).toEqual([2])
    expect(await shownIds({ account: 'branch' })).toEqual([3])
    expect(await shownIds({ account: 'branch' }, { ...seller, branch: 'Córdoba' })).toEqual([2, 1])
    expect(await shownIds({ account: 'branch' }, { ...seller, account: null })).toEqual([3, 2, 1])
    expect(await shownIds({ account: '6' })).toEqual([2])
    expect(await shownIds({ account: 'me' }, customer)).toEqual([3])
    expect(await shownIds({ account: 'clients', mostrarPedidos: 'mis_clientes' }, customer)).toEqual([
      3, 2, 1,
    ])
    expect(await shownIds({ account: 'all' }, { ...seller, work_account: { id: 5 } })).toEqual([1])
  })

  it('keeps what the server had not seen when it said that there is nothing [S117]', async () => {
    const asked = Date.now()
    const [waiting, late, early] = [order(1, { id: null }), order(2), order(3)]
    await db.pedidos.bulkPut([waiting, late, early, order(4)])
    const sent = { seq: 0, type: '', args: {}, base: null, createdAt: 0 }
    await db.enviados.bulkPut([
      { ...sent, id: 'y', aggregates: [`pedido:${late.uuid}`], at: asked + 5 },
      { ...sent, id: 'z', aggregates: [`pedido:${early.uuid}`], at: asked - 5 },
    ])
    await db.outbox.put({
      seq: 1,
      id: 'x',
      state: 'pendiente',
      aggregates: [`pedido:${waiting.uuid}`],
    } as never)

    const found = await list()

    const left = onlyUnseen(found, asked)
    expect(left.grupos).toEqual([])
    expect(left.ungrouped.map((item) => item.id)).toEqual([2, null])
  })

  it('repaints when a group is renamed and nothing else changes', async () => {
    await db.grupos.put({ uuid: 'g1', nombre: 'Las Heras', created_at: '' } as OrderGroup)
    await db.pedidos.put(order(1, { grupo_uuid: 'g1' }))
    const seen: (string | undefined)[] = []
    const reading = liveQuery(() => list()).subscribe(({ grupos: groups }) =>
      seen.push(groups[0]?.grupo?.nombre),
    )
    await expect.poll(() => seen.at(-1)).toBe('Las Heras')

    await db.grupos.update('g1', { nombre: 'Las Heras 2100' })

    await expect.poll(() => seen.at(-1)).toBe('Las Heras 2100')
    reading.unsubscribe()
  })

  it('is drawn as groups, then the loose ones under their own title', async () => {
    await db.pedidos.bulkPut([order(1, { grupo_uuid: 'g1' }), order(2)])

    const rows = (isOpen: boolean) =>
      list().then((found) => rowsOf(found, () => isOpen).map((row) => row.kind))

    expect(await rows(true)).toEqual(['grupo', 'pedido', 'sin-grupo', 'pedido'])
    expect(await rows(false)).toEqual(['grupo', 'sin-grupo', 'pedido'])
  })
})

describe('the address of the list', () => {
  it('hides delivered and cancelled orders unless told otherwise [S110]', () => {
    const known = filterWorld(['Pendiente', 'Entregado', 'Cancelado', 'Facturado'])

    expect(ordersAddress.filtersOf({}, known).f).toEqual(['Pendiente', 'Facturado'])
    expect(ordersAddress.filtersOf({ f: 'Entregado,Cancelado' }, known).f).toEqual(['Entregado', 'Cancelado'])
    expect(ordersAddress.filtersOf({ f: '' }, known).f).toEqual([])
  })
})
