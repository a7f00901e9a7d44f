import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  changePreferredDate,
  changeStatus,
  type FullOrder,
  getOrder,
  listOrders,
  saveOrder,
  saveOrders,
} from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import type { Device } from '#src/offline/device.ts'
import { land } from '#src/offline/land/land.ts'
import { rewind } from '#src/offline/land/replay.ts'
import { CUIT, phoneOf } from '#tests/phones/orders-phone.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { ordersLandings } from './orders.landings.ts'

let device: Device
let user: User

beforeEach(async () => {
  user = sellerUser()
  device = await phoneOf(user)
})
afterEach(() => device.db.delete())

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const form = (uuid: string) => ({
  uuid,
  nuevo: true,
  form_billing_cuit: CUIT,
  form_product_code: 'CAR20',
  form_unit: 'PZA',
  form_quantity: 2,
  form_branch: 'Córdoba' as const,
  form_client_note: 'Veta continua',
  form_preferred_delivery_date: '',
  form_lote: 'B-1042',
  form_status: '',
})

const manyForm = {
  productos: [
    { uuid: id(1), product_code: 'CAR20', quantity: 2, unit: 'PZA', lote: 'B-1', client_note: 'COR' },
    { uuid: id(2), product_code: 'NUEVO', quantity: '1,5', unit: 'M2', lote: '', client_note: '' },
    { uuid: id(3), product_code: '', quantity: 1, unit: 'M2' },
  ],
  grupo_uuid: id(10),
  turno_uuid: id(11),
  form_billing_cuit: CUIT,
  form_branch: 'Córdoba' as const,
  form_client_note: 'Con grúa',
  asignar_turno: true,
  turno_fecha: '2026-03-12',
  turno_hora_desde: '09:30',
  form_status: 'Listo para entrega',
}

async function everything() {
  const { db } = device
  return {
    pedidos: await db.pedidos.toArray(),
    historias: await db.historias.toArray(),
    grupos: await db.grupos.toArray(),
  }
}

const undoAll = () => {
  const { db } = device
  return db.transaction('rw', db.tables, async () => {
    await rewind(db, await db.outbox.orderBy('seq').toArray())
  })
}

async function serverSays(uuid: string): Promise<FullOrder> {
  const order = await device.db.pedidos.get(uuid)
  const history = await device.db.historias.get(uuid)
  if (!order || !history) throw new Error('not held')
  const { messages, owner } = history
  return { pedido: { ...order, id: 812, version: 5 }, messages, owner }
}

describe('an order made without coverage', () => {
  it('is on the screen at once with the names this phone knows', async () => {
    await device.enqueue(saveOrder, form(id(1)))

    expect(await device.db.pedidos.get(id(1))).toMatchObject({
      id: null,
      version: 0,
      product_name: 'Carrara 20 mm',
      product: { unit_price: 40 },
      billing_name: 'Marmolería Sur SRL',
      account_id: 7,
      lote: 'B-1042',
      preferred_delivery_date: null,
      status: 'Pendiente',
      status_color: 'yellow',
      owner_uuid: user.uuid,
      aviso: null,
      user: { fullname: 'Mariana Quiroga' },
      created_at_formatted: '09/03/2026 10:42',
    })
    expect((await device.db.historias.get(id(1)))?.messages).toMatchObject([
      { title: 'Pedido creado', actor: 'Mariana Quiroga (Vendedor)', at_formatted: '09/03/2026 10:42' },
    ])
  })

  it('names both when it is made in another’s identity [SEC54]', async () => {
    const by = { ...user, fullname: 'Adriana Molina' }
    Object.assign(device.parts, { entered: { by, until: 0 } })

    await device.enqueue(saveOrder, form(id(1)))
    await device.enqueue(changeStatus, { uuid: id(1), status: 'Cancelado', motivo: 'Cambió la obra' })

    const both = { actor: 'Adriana Molina (como Mariana Quiroga)' }
    expect((await device.db.historias.get(id(1)))?.messages).toMatchObject([both, both])
  })

  it('shows its edit, its status and its day, each told in its timeline', async () => {
    await device.enqueue(saveOrder, form(id(1)))
    await device.enqueue(saveOrder, { ...form(id(1)), nuevo: false, form_quantity: '2,5' })
    await device.enqueue(changeStatus, { uuid: id(1), status: 'Cancelado', motivo: 'Cambió la obra' })
    await device.enqueue(changePreferredDate, { uuid: id(1), preferred_delivery_date: '2026-03-20' })

    expect(await device.db.pedidos.get(id(1))).toMatchObject({
      quantity: 2.5,
      status: 'Cancelado',
      status_color: 'red',
      preferred_delivery_date: '2026-03-20',
    })
    expect((await device.db.historias.get(id(1)))?.messages).toMatchObject([
      { title: 'Pedido creado' },
      { title: 'Pedido actualizado', changes: ['Cantidad: <b>2</b> → <b>2,5</b>'] },
      {
        title: 'Estado actualizado',
        changes: ['Estado: <b>Pendiente</b> → <b>Cancelado</b>'],
        description: 'Cambió la obra',
      },
      { changes: ['Fecha de entrega preferida: <b>—</b> → <b>20/03/2026</b>'] },
    ])
  })

  it('leaves no trace when all its changes are undone', async () => {
    const before = await everything()
    await device.enqueue(saveOrder, form(id(1)))
    await device.enqueue(saveOrders, { ...manyForm, productos: manyForm.productos.slice(1) })
    await device.enqueue(changeStatus, { uuid: id(1), status: 'Cancelado' })

    await undoAll()

    expect(await everything()).toEqual(before)
  })

  it('is the same after being done again, which any landing causes', async () => {
    await device.enqueue(saveOrder, form(id(1)))
    await device.enqueue(changeStatus, { uuid: id(1), status: 'Cancelado' })
    const once = await everything()
    const { id: creation } = (await device.db.outbox.toCollection().first()) ?? { id: '' }

    await device.retry(creation)
    await device.retry(creation)

    expect(await everything()).toEqual(once)
  })

  it('stays on the screen when it is refused, and gives its changes up when they are [SY9]', async () => {
    const creation = await device.enqueue(saveOrder, form(id(1)))
    const change = await device.enqueue(changeStatus, { uuid: id(1), status: 'Cancelado' })

    const settled = new Map(
      [creation, change].map((enqueued) => [enqueued.id, { state: 'rechazado' as const }]),
    )
    await land(device.parts, { writes: [], settled })

    expect(await device.db.pedidos.get(id(1))).toMatchObject({ status: 'Pendiente', quantity: 2 })
    expect((await device.db.historias.get(id(1)))?.messages).toHaveLength(1)
  })

  it('keeps what still waits on top of the record the server answers', async () => {
    const creation = await device.enqueue(saveOrder, form(id(1)))
    const integer = await serverSays(id(1))
    await device.enqueue(changeStatus, { uuid: id(1), status: 'Cancelado' })

    const [save] = ordersLandings.filter((landing) => landing.endpoint === saveOrder.endpoint)
    const rows = save?.rows({ message: '', data: integer }, {}) ?? { writes: [] }
    await land(device.parts, { ...rows, applied: [creation.id] })

    expect(await device.db.pedidos.get(id(1))).toMatchObject({ id: 812, version: 5, status: 'Cancelado' })
    expect((await device.db.historias.get(id(1)))?.messages).toHaveLength(2)
  })
})

describe('an order of several materials made without coverage', () => {
  it('is one order for each line with a code, in a group with its turno [S161, A60]', async () => {
    await device.enqueue(saveOrders, manyForm)

    const { pedidos: orders, grupos: groups } = await everything()
    expect(orders).toMatchObject([
      { uuid: id(1), grupo_uuid: id(10), client_note: 'COR\nCon grúa', status: 'Listo para entrega' },
      { uuid: id(2), product_name: 'NUEVO', quantity: 1.5, lote: null, client_note: 'Con grúa' },
    ])
    expect(groups).toMatchObject([
      {
        uuid: id(10),
        nombre: 'Pedido del 09/03/2026',
        estado_de_grupo_de_pedido_uuid: 'a',
        billing_name: 'Marmolería Sur SRL',
        turno_uuid: id(11),
        turno_fecha_hora_short: '12/03 09:30',
      },
    ])
  })

  it('stays loose without a turno', async () => {
    await device.enqueue(saveOrders, { ...manyForm, asignar_turno: false })

    const { pedidos: orders, grupos: groups } = await everything()
    expect(orders.map((order) => order.grupo_uuid)).toEqual([null, null])
    expect(groups).toEqual([])
  })

  it('shows the lines of the last edit while it is not sent, and none of the removed ones [SY16]', async () => {
    const { id: opId } = await device.enqueue(saveOrders, manyForm)

    const [first] = manyForm.productos
    const added = { uuid: id(4), product_code: 'CAR20', quantity: 9, unit: 'PZA' }
    const edited = await device.edit(opId, { ...manyForm, productos: [first, added] })

    expect(edited).toBe(opId)
    expect((await everything()).pedidos.map((order) => order.uuid)).toEqual([id(1), id(4)])
    expect((await device.db.outbox.toArray()).map((row) => row.aggregates)).toEqual([
      [`pedido:${id(1)}`, `pedido:${id(4)}`, `grupo:${id(10)}`],
    ])
  })
})

describe('an order for whom this phone knows little', () => {
  it('uses the account that the session names and never a status that customers may not choose [A99]', async () => {
    await device.db.delete()
    const own = { id: 3, cuit: '30-70000002-4', account_name: 'Mía', business_name: 'Mía SA', branch: null }
    user = { ...sellerUser(), p: { 'pedido-ver': true }, account: own }
    device = await phoneOf(user)

    await device.enqueue(saveOrder, {
      ...form(id(1)),
      form_billing_cuit: own.cuit,
      form_status: 'Listo para entrega',
    })

    expect(await device.db.pedidos.get(id(1))).toMatchObject({
      account_id: 3,
      billing_name: 'Mía SA',
      status: 'Pendiente',
      crm_name: null,
      owner_uuid: null,
      aviso: null,
    })
  })
})

describe('answers of the server', () => {
  it('a list renews orders and groups and leaves the history the phone holds', async () => {
    await device.enqueue(saveOrder, form(id(1)))
    const { pedido: order } = await serverSays(id(1))
    const [list] = ordersLandings.filter((landing) => landing.endpoint === listOrders)

    const rows = list?.rows(
      { grouped: [{ uuid: id(10), nombre: 'Obra', pedidos: [order], version: 1 }], ungrouped: [] },
      {},
    )

    expect(rows?.writes.map(({ table }) => table)).toEqual(['grupos', 'pedidos'])
    expect(rows?.writes[0]?.row).not.toHaveProperty('pedidos')
  })

  it('an order that was read brings its history', async () => {
    await device.enqueue(saveOrder, form(id(1)))
    const [read] = ordersLandings.filter((landing) => landing.endpoint === getOrder)

    const rows = read?.rows({ data: await serverSays(id(1)), etag: '' }, { uuid: id(1) })

    expect(rows?.writes.map(({ table }) => table)).toEqual(['pedidos', 'historias'])
  })
})
