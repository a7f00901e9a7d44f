import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Grupo } from '#contract/grupos.ts'
import { cambiarEstado, cambiarFechaPreferida, guardarPedido, type Pedido } from '#contract/pedidos.ts'
import type { Usuario } from '#contract/sesion.ts'
import { type Db, openDb } from './db.ts'
import { byOperation } from './device-parts.ts'
import { effect } from './effect.ts'
import { land } from './land.ts'
import { discard, edit, enqueue, retry, undiscard } from './outbox.ts'

const user = { uuid: crypto.randomUUID(), fullname: 'Vendedora' } as Usuario

const effects = byOperation([
  effect(cambiarEstado, (write, { uuid, status }) => write.patch('pedidos', uuid, { status })),
  effect(cambiarFechaPreferida, (write, { uuid, preferred_delivery_date }) =>
    write.patch('pedidos', uuid, { preferred_delivery_date: preferred_delivery_date ?? null }),
  ),
  effect(guardarPedido, (write, { uuid, form_quantity }) =>
    write.put('pedidos', { ...pedido(uuid ?? ''), quantity: Number(form_quantity), version: 0 }),
  ),
])

let db: Db
let clock = 1_000
const parts = () => ({ db, effects, user, now: () => clock })

beforeEach(async () => {
  db = openDb(crypto.randomUUID())
  await db.open()
})
afterEach(() => db.delete())

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

function pedido(uuid: string, changes: Partial<Pedido> = {}): Pedido {
  return {
    uuid,
    status: 'Pendiente',
    preferred_delivery_date: null,
    quantity: 1,
    version: 1,
    ...changes,
  } as Pedido
}

const newOrder = (uuid: string, quantity = 2) => ({
  uuid,
  nuevo: true,
  form_billing_cuit: '30-70000001-5',
  form_product_code: 'X',
  form_unit: 'M2',
  form_quantity: quantity,
  form_branch: 'Córdoba' as const,
})

describe('landing an answer [SY10]', () => {
  it('shows the change at once, and the server record plus the change after a pull', async () => {
    await db.pedidos.put(pedido(id(1)))

    await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Entregado' } })
    await land(parts(), { writes: [{ table: 'pedidos', row: pedido(id(1), { quantity: 9, version: 2 }) }] })

    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Entregado', quantity: 9, version: 2 })
  })

  it('leaves exactly what the server says once the change is applied', async () => {
    await db.pedidos.put(pedido(id(1)))
    const change = await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Entregado' } })

    const row = pedido(id(1), { status: 'Entregado', quantity: 5, version: 3 })
    await land(parts(), { writes: [{ table: 'pedidos', row }], applied: [change.id] })

    expect(await db.pedidos.get(id(1))).toEqual(row)
    expect(await db.outbox.count()).toBe(0)
    expect(await db.enviados.get(change.id)).toMatchObject({ aggregates: [`pedido:${id(1)}`] })
  })

  it('keeps later changes of the same order on top while the first one lands', async () => {
    await db.pedidos.put(pedido(id(1)))
    const first = await enqueue(parts(), cambiarEstado, {
      args: { uuid: id(1), status: 'Listo para entrega' },
    })
    await enqueue(parts(), cambiarFechaPreferida, {
      args: { uuid: id(1), preferred_delivery_date: '2026-12-01' },
    })

    const row = pedido(id(1), { status: 'Listo para entrega', version: 2 })
    await land(parts(), { writes: [{ table: 'pedidos', row }], applied: [first.id] })

    expect(await db.pedidos.get(id(1))).toMatchObject({ preferred_delivery_date: '2026-12-01', version: 2 })
    const [waiting] = await db.outbox.toArray()
    expect(waiting?.base).toMatchObject({ version: 2, local: null })
    expect(waiting?.before[0]?.row).toEqual(row)
  })

  it('never takes a record back to an older version [SY13]', async () => {
    await db.pedidos.put(pedido(id(1), { version: 5, quantity: 5 }))

    await land(parts(), { writes: [{ table: 'pedidos', row: pedido(id(1), { version: 4, quantity: 4 }) }] })

    expect(await db.pedidos.get(id(1))).toMatchObject({ version: 5, quantity: 5 })
  })

  it('gives way to the server when a change is refused, and keeps a refused creation on the screen [SY9]', async () => {
    await db.pedidos.put(pedido(id(1)))
    const change = await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Entregado' } })
    const creation = await enqueue(parts(), guardarPedido, { args: newOrder(id(2)) })

    const settled = new Map([change.id, creation.id].map((one) => [one, { state: 'rechazado' as const }]))
    await land(parts(), { writes: [], settled })

    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Pendiente' })
    expect(await db.pedidos.get(id(2))).toMatchObject({ quantity: 2 })
    expect(await db.outbox.count()).toBe(2)
  })

  it('re-makes an order that only this phone knows after a feed that does not hold it [SY12]', async () => {
    await enqueue(parts(), guardarPedido, { args: newOrder(id(2)) })

    await land(parts(), { writes: [], removed: [{ table: 'pedidos', key: id(2) }] })

    expect(await db.pedidos.get(id(2))).toMatchObject({ quantity: 2 })
  })
})

describe('the outbox', () => {
  it('takes five taps for one change [F36, SY2]', async () => {
    const args = newOrder(id(3))

    const taps = await Promise.all(
      Array.from({ length: 5 }, () => enqueue(parts(), guardarPedido, { args, id: id(9) })),
    )

    expect(taps.filter((tap) => tap.isNew)).toHaveLength(1)
    expect(await db.outbox.count()).toBe(1)
  })

  it('numbers changes by itself, whatever the clock says [F24, SY4]', async () => {
    clock = 5_000_000
    await enqueue(parts(), guardarPedido, { args: newOrder(id(1)) })
    clock = 1_000
    await enqueue(parts(), guardarPedido, { args: newOrder(id(2)) })

    const rows = await db.outbox.orderBy('seq').toArray()
    expect(rows.map((row) => row.args.uuid)).toEqual([id(1), id(2)])
  })

  it('chains what is done to a new order behind its creation [F28]', async () => {
    const creation = await enqueue(parts(), guardarPedido, { args: newOrder(id(1)) })
    const status = await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Cancelado' } })

    const row = await db.outbox.where('id').equals(status.id).first()
    expect(row).toMatchObject({ after: [creation.id], base: { local: creation.id, version: null } })
  })

  it('edits an unsent change in place and refuses to edit one that may have arrived [SY16, F37]', async () => {
    const creation = await enqueue(parts(), guardarPedido, { args: newOrder(id(1)) })

    expect(await edit(parts(), creation.id, newOrder(id(1), 7))).toBe(true)
    expect(await db.pedidos.get(id(1))).toMatchObject({ quantity: 7 })
    await db.outbox.toCollection().modify({ attempts: 1 })

    expect(await edit(parts(), creation.id, newOrder(id(1), 8))).toBe(false)
    expect(await db.pedidos.get(id(1))).toMatchObject({ quantity: 7 })
  })

  it('sends a corrected refusal under a new id, with its followers behind it [SY16, F32]', async () => {
    const creation = await enqueue(parts(), guardarPedido, { args: newOrder(id(1)) })
    const status = await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Cancelado' } })
    await land(parts(), { writes: [], settled: new Map([[creation.id, { state: 'rechazado' as const }]]) })

    await edit(parts(), creation.id, newOrder(id(1), 4))

    const [first, second] = await db.outbox.orderBy('seq').toArray()
    expect(first).toMatchObject({ state: 'pendiente', attempts: 0, lastError: null })
    expect(first?.id).not.toBe(creation.id)
    expect(second).toMatchObject({ id: status.id, after: [first?.id], base: { local: first?.id } })
    expect(await db.pedidos.get(id(1))).toMatchObject({ quantity: 4, status: 'Cancelado' })
  })

  it('shows a refused change again when it is sent again', async () => {
    await db.pedidos.put(pedido(id(1)))
    const change = await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Entregado' } })
    await land(parts(), { writes: [], settled: new Map([[change.id, { state: 'rechazado' as const }]]) })

    await retry(parts(), change.id)

    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Entregado' })
  })

  it('throws a creation away with what followed it, and brings all back on undo [SY3]', async () => {
    const creation = await enqueue(parts(), guardarPedido, { args: newOrder(id(1)) })
    await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Cancelado' } })

    expect(await discard(parts(), creation.id)).toHaveLength(2)
    expect(await db.pedidos.get(id(1))).toBeUndefined()
    await undiscard(parts(), creation.id)

    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Cancelado' })
    expect(await db.outbox.count()).toBe(2)
  })

  it('closes the chain when a change in its middle is thrown away', async () => {
    await db.pedidos.put(pedido(id(1)))
    const first = await enqueue(parts(), cambiarEstado, {
      args: { uuid: id(1), status: 'Listo para entrega' },
    })
    const middle = await enqueue(parts(), cambiarFechaPreferida, {
      args: { uuid: id(1), preferred_delivery_date: '2026-12-01' },
    })
    const last = await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Entregado' } })

    await discard(parts(), middle.id)

    const row = await db.outbox.where('id').equals(last.id).first()
    expect(row?.after).toEqual([first.id])
    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Entregado', preferred_delivery_date: null })
  })

  it('remembers what was on screen for the fields it changed', async () => {
    await db.pedidos.put(pedido(id(1)))
    await db.grupos.put({ uuid: id(8), nombre: 'x' } as Grupo)

    const change = await enqueue(parts(), cambiarEstado, { args: { uuid: id(1), status: 'Entregado' } })

    const row = await db.outbox.where('id').equals(change.id).first()
    expect(row?.touched).toEqual({ status: 'Pendiente' })
  })
})
