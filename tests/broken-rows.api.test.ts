import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeStatus, getOrder, listOrders, saveOrder } from '#contract/calls/orders.ts'
import { HISTORY, writeMeta } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { readDraft, writeDraft } from '#src/offline/drafts.ts'
import { readPrepared } from '#src/offline/fetch/prepared.ts'
import { exportOutbox } from '#src/offline/rescue/export-outbox.ts'
import { resendLost } from '#src/offline/rescue/resend-lost.ts'
import { readAside, setAsideBrokenRecords } from '#src/offline/rescue/set-aside.ts'
import { readPhoneState } from '#src/read/phone-state.ts'
import { readSyncMarks } from '#src/read/sync-mark.ts'
import { addLines, readCart } from '#src/records/cart/cart.ts'
import { seeded } from './bad-network.ts'
import { startTestServer } from './servers/server.ts'
import { oracleOf } from './worlds/engine-oracle.ts'
import { type Clock, drain, type Goods, newOrder, openSeller, type Seller } from './worlds/engine-world.ts'

const server = await startTestServer({ lotes: 60 })
const clock: Clock = { now: Date.now() }
let goods: Goods
let seller: Seller

beforeAll(async () => {
  goods = await oracleOf(server.database.db).goods()
})

beforeEach(async () => {
  seller = await openSeller(server, { user: 'vendedora', random: seeded(3), badness: 0, clock })
})

const save = () => seller.device.enqueue(saveOrder, newOrder(goods))

/** The raw rows on the disk. */
function onDisk(table: string, key: IDBValidKey): Promise<unknown> {
  const reading = seller.device.db.backendDB().transaction(table).objectStore(table).get(key)
  return new Promise((resolve, reject) => {
    reading.onsuccess = () => resolve(reading.result)
    reading.onerror = () => reject(reading.error)
  })
}

const GARBAGE: [string, Record<string, unknown>][] = [
  ['nothing but its place', {}],
  ['values of other kinds', { id: 7, state: 'pendiente', args: 'x', aggregates: 'y', before: [null] }],
  ['no version', { id: 'sin-version', state: 'enviando', type: saveOrder.name, args: {} }],
]

it.each(GARBAGE)(
  'a change of which there is %s is counted, shown and exported, and the others go [F40]',
  async (_, rubbish) => {
    await save()
    await seller.device.db.outbox.add({ seq: 2, ...rubbish } as OutboxRow)
    await seller.device.db.meta.put({ key: 'seq', value: 2 })
    for (let n = 0; n < 5; n++) await save()

    await drain(seller, clock)

    const { db } = seller.device
    expect(await db.outbox.toArray()).toMatchObject([
      { seq: 2, state: 'atencion', lastError: { code: 'cambio-danado' } },
    ])
    expect(await db.enviados.count()).toBe(6)
    expect(await readPhoneState(db)).toMatchObject({ unsent: 1, aside: 1 })
    const zip = unzipSync(new Uint8Array(await (await exportOutbox(db)).arrayBuffer()))
    expect(strFromU8(zip['pendientes.txt']!)).toContain('Un cambio que no se puede leer')
    expect(JSON.parse(strFromU8(zip['pendientes.json']!))).toMatchObject([{ args: { saved: { seq: 2 } } }])
  },
)

it('a change of a newer app stays as it is, whatever is done here, and holds what follows it [F17]', async () => {
  const first = newOrder(goods)
  const { id } = await seller.device.enqueue(saveOrder, first)
  await seller.device.enqueue(changeStatus, { uuid: first.uuid, status: 'Listo para entrega' })
  const { db } = seller.device
  await db.outbox
    .where('id')
    .equals(id)
    .modify({ v: 2 as 1, novedad: { de: 'mañana' } } as Partial<OutboxRow>)
  const before = await onDisk('outbox', 1)

  await drain(seller, clock)
  await seller.device.retry(id)
  await drain(seller, clock)
  await seller.device.discard(id)
  await seller.device.undiscard(id)

  expect(await onDisk('outbox', 1)).toEqual({ ...(before as object), before: [] })
  expect((await db.outbox.toArray()).map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'atencion'],
    [2, 'pendiente'],
  ])
  expect(await db.enviados.count()).toBe(0)
})

it('a change without arguments says whose it is, and what it had made goes when it is thrown away [F40]', async () => {
  const first = newOrder(goods)
  const { id } = await seller.device.enqueue(saveOrder, first)
  await seller.device.enqueue(changeStatus, { uuid: first.uuid, status: 'Listo para entrega' })
  const { db } = seller.device
  const { args: _, ...damaged } = (await onDisk('outbox', 1)) as OutboxRow
  await db.outbox.put(damaged as OutboxRow)
  await save()

  await drain(seller, clock)
  await writeMeta(db, HISTORY, 'another server')
  await resendLost(seller.device.parts)
  const marks = await readSyncMarks(db, [`pedido:${first.uuid}`], clock.now)
  const left = await onDisk('outbox', 1)
  await seller.device.discard(id)

  expect(marks.get(`pedido:${first.uuid}`)).toMatchObject({ tone: 'atencion', opId: id })
  expect(left).toEqual(damaged)
  expect(await db.enviados.count()).toBe(1)
  expect(await db.pedidos.get(first.uuid)).toBeUndefined()
})

it('a broken record is set aside and asked for anew; what waits on it is still shown [F40]', async () => {
  const order = newOrder(goods)
  await seller.device.enqueue(saveOrder, order)
  await save()
  await drain(seller, clock)
  const { db, parts } = seller.device
  const whole = await db.pedidos.get(order.uuid)
  await seller.device.enqueue(changeStatus, { uuid: order.uuid, status: 'Listo para entrega' })
  await db.pedidos.put({ uuid: order.uuid, version: whole!.version, created_at: 7 } as never)
  const sound = await db.pedidos.count()

  const count = await setAsideBrokenRecords(parts)
  const left = await db.pedidos.count()
  await seller.device.refresh(listOrders, { q: order.uuid })

  expect([count, left]).toEqual([1, sound - 1])
  expect(await readAside(db)).toMatchObject([
    { table: 'pedidos', key: order.uuid, row: { created_at: 7 }, isTold: false },
  ])
  expect(await db.pedidos.get(order.uuid)).toMatchObject({
    quantity: whole!.quantity,
    status: 'Listo para entrega',
  })
  expect(await setAsideBrokenRecords(parts)).toBe(0)
})

it('a broken history and a broken note of what was sent are set aside as well [F40]', async () => {
  const order = newOrder(goods)
  await seller.device.enqueue(saveOrder, order)
  await save()
  await drain(seller, clock)
  const { db, parts } = seller.device
  const note = await db.enviados.orderBy('at').first()
  await db.historias.put({ pedido_uuid: order.uuid, version: 1, messages: 'ninguno' } as never)
  await db.enviados.put({ id: note!.id, at: note!.at } as never)

  expect(await setAsideBrokenRecords(parts)).toBe(2)
  await seller.device.refresh(getOrder, { uuid: order.uuid })

  expect((await readAside(db)).map(({ table }) => table).sort()).toEqual(['enviados', 'historias'])
  expect(await db.enviados.count()).toBe(1)
  expect((await db.historias.get(order.uuid))?.messages).toHaveLength(1)
})

it('a broken draft is set aside, and its form opens empty [F40]', async () => {
  const { db } = seller.device
  await writeDraft(db, 'formulario', { nota: { no: 'es texto' } })
  await writeDraft(db, 'carrito:todas', { productos: 'ninguno' })

  expect(await readDraft(db, 'formulario', { nota: '' })).toBeUndefined()
  await expect.poll(() => db.borradores.get('formulario')).toBeUndefined()
  await addLines(db, 'carrito:todas', { lines: [] })

  expect((await readAside(db)).map(({ key }) => key).sort()).toEqual(['carrito:todas', 'formulario'])
  expect(await readCart(db, 'carrito:todas')).toMatchObject({ productos: [] })
})

it('a broken preparation counts as none, and what needs none goes on [F40]', async () => {
  const { db } = seller.device
  await writeMeta(db, 'preparado', { readyAt: clock.now, sucursales: 'todas' })

  await seller.device.sync()

  expect(await readPrepared(db)).toBeUndefined()
  expect(await db.cuentas.count()).toBeGreaterThan(0)
})
