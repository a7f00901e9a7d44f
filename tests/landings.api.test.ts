import { sql } from 'drizzle-orm'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { changeStatus, getOrder, saveOrder, saveOrders } from '#contract/calls/orders.ts'
import { listRegistrations } from '#contract/calls/registrations.ts'
import { getDayTurnos, getTurno, saveTurno, type Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { clashesWith, freeSlots } from '#src/features/turnos/overlaps.ts'
import { argsOfValues, valuesOfTurno } from '#src/features/turnos/turno-values.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'
import { seeded } from './bad-network.ts'
import { startTestServer } from './servers/server.ts'
import { oracleOf } from './worlds/engine-oracle.ts'
import { type Clock, drain, newOrder, openSeller } from './worlds/engine-world.ts'

const server = await startTestServer({ lotes: 60 })
const { db } = server.database
const { goods } = oracleOf(db)
const clock: Clock = { now: Date.now() }

const open = (user: string, storage = { indexedDB: new IDBFactory(), IDBKeyRange }) =>
  openSeller(server, { user, random: seeded(7), badness: 0, clock, storage })

it('F10 two phones take the same bay and hour: both have their turno, both show it, and free hours are known', async () => {
  const [ana, luis] = [await open('vendedora'), await open('vendedor')]
  const { rows } = await db.execute<{ uuid: string }>(sql`select uuid from turnos t where deleted_at is null
    and exists (select from turno_accounts a where a.turno_id = t.id) order by id limit 1`)
  const date = addDays(dayOf(new Date()), 300)
  const taken: string[] = []
  for (const { device } of [ana, luis]) {
    await device.refresh(getTurno, { id: rows[0]!.uuid })
    const like = valuesOfTurno((await device.db.turnos.get(rows[0]!.uuid)) as Turno)
    const values = { ...like, fecha: date, hora_desde: '10:00', nave: 'A', grupos: [], sap_orders: [] }
    const uuid = uuidv7()
    await device.enqueue(saveTurno, argsOfValues(values, uuid, true))
    taken.push(uuid)
  }

  for (const seller of [ana, luis]) await drain(seller, clock)

  for (const { device } of [ana, luis]) {
    await device.refresh(getDayTurnos, { fecha: date })
    expect(await device.db.outbox.count()).toBe(0)
    const day = await device.db.turnos.where('fecha').equals(date).toArray()
    expect(day.map(({ uuid }) => uuid).sort()).toEqual([...taken].sort())
    const [one, other] = day as [Turno, Turno]
    expect(clashesWith(one, day)).toMatchObject([{ why: 'nave', other: { uuid: other.uuid } }])
    const free = freeSlots(one, { turnos: day, isWhole: true })
    expect(free).not.toContain('10:00')
    expect(free).toContain('10:30')
  }
})

it('F11 two phones order the same lot: the second line is kept as it was asked for and says so, until the first lets go', async () => {
  const [ana, luis] = [await open('vendedora'), await open('vendedor')]
  const { cuit, products } = await goods()
  const things = { cuit, products: products.filter(({ unit }) => ['M2', 'PZA'].includes(unit)) }
  const [lot, asked] = ['B-FILA', { form_lote: 'B-FILA', form_quantity: 6 }]
  await db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values (${things.products[0]!.code}, ${lot}, 'b-fila', 'Córdoba', 100, 200, 8, 8, 10)`)
  const [first, second] = [newOrder(things), newOrder(things)]
  await ana.device.enqueue(saveOrder, { ...first, ...asked })
  await luis.device.enqueue(saveOrder, { ...second, ...asked })

  for (const seller of [ana, luis]) await drain(seller, clock)

  const notice = `Sin stock suficiente: lote ${lot}`
  expect(await ana.device.db.pedidos.get(first.uuid)).toMatchObject({ aviso: null, lote: lot })
  expect(await luis.device.db.outbox.count()).toBe(0)
  expect(await luis.device.db.pedidos.get(second.uuid)).toMatchObject({
    aviso: notice,
    lote: lot,
    quantity: asked.form_quantity,
  })
  const story = await luis.device.db.historias.get(second.uuid)
  expect(story?.messages.map(({ title }) => title)).toEqual(['Pedido creado', notice])

  await ana.device.enqueue(changeStatus, { uuid: first.uuid, status: 'Cancelado' })
  await drain(ana, clock)
  await luis.device.refresh(getOrder, { uuid: second.uuid })

  expect(await luis.device.db.pedidos.get(second.uuid)).toMatchObject({ aviso: null, lote: lot })
})

it('an order made with a turno brings it, in the server’s words, with its own answer [A60]', async () => {
  const ana = await open('vendedora')
  const { cuit, products } = await goods()
  const [order, grupo_uuid, turno_uuid] = [uuidv7(), uuidv7(), uuidv7()]
  await ana.device.enqueue(saveOrders, {
    productos: [{ uuid: order, product_code: products[0]!.code, quantity: 2, unit: products[0]!.unit }],
    grupo_uuid,
    turno_uuid,
    form_billing_cuit: cuit,
    form_branch: 'Córdoba',
    asignar_turno: true,
  })

  await drain(ana, clock)

  const turno = await ana.device.db.turnos.get(turno_uuid)
  expect(turno).toMatchObject({
    version: 1,
    grupos_de_pedidos: [{ uuid: grupo_uuid, pedidos: [{ uuid: order }] }],
  })
  expect(turno?.id).toEqual(expect.any(Number))
  const story = await ana.device.db.historias.get(order)
  expect(story?.messages.at(-1)?.title).toBe('Turno asignado')
})

it.each([1, 9])(
  'F39, A191 of a seller deactivated while offline %i changes stay locked, and go once they are brought back',
  async (many) => {
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
    const luis = await open('vendedor', storage)
    const orders = await Promise.all(Array.from({ length: many }, async () => newOrder(await goods())))
    for (const order of orders) await luis.device.enqueue(saveOrder, order)
    const deactivated = (at: ReturnType<typeof sql>) =>
      db.execute(sql`update users set deleted_at = ${at} where email = 'vendedor@demo.example'`)
    await deactivated(sql`now()`)

    await luis.device.flush()
    const { owner } = luis.device.parts
    const sessions = openSessionStore(Date.now, storage)
    await expect.poll(async () => (await sessions.sealed()).map(({ uuid }) => uuid)).toEqual([owner])
    const ana = await open('vendedora', storage)
    await ana.device.enqueue(saveOrder, newOrder(await goods()))
    await drain(ana, clock)

    expect((await luis.device.db.outbox.toArray()).map(({ state }) => state)).toEqual(
      orders.map(() => 'pendiente'),
    )
    expect(await luis.device.db.pedidos.bulkGet(orders.map(({ uuid }) => uuid))).toMatchObject(
      orders.map(({ uuid }) => ({ uuid })),
    )
    expect(await ana.device.db.outbox.count()).toBe(0)
    const there = () =>
      db.execute(
        sql`select from orders where uuid = any (${sql.param(orders.map(({ uuid }) => uuid))}::uuid[])`,
      )
    expect((await there()).rowCount).toBe(0)

    await deactivated(sql`null`)
    await luis.signInAgain()
    await drain(luis, clock)
    expect(await luis.device.db.outbox.count()).toBe(0)
    expect((await there()).rowCount).toBe(many)
  },
)

it('a list that no table holds is confirmed by the server after a restart, and read again once it has changed [A10]', async () => {
  const root = await open('root')
  const ask = () => root.device.remote(listRegistrations, {}, { persist: true })
  const first = await ask()
  await root.restart()
  clock.now += 60_000

  const confirmed = await ask()
  const seller = await open('vendedora')
  await seller.device.enqueue(saveOrder, newOrder(await goods()))
  await drain(seller, clock)
  const changed = await ask()

  expect(first.data.data.length).toBeGreaterThan(0)
  expect(confirmed).toEqual({ ...first, fetchedAt: first.fetchedAt + 60_000 })
  expect(changed.etag).not.toBe(first.etag)
  expect(changed.data.pagination.total).toBe(first.data.pagination.total + 1)
  for (const { device } of [root, seller]) device.close()
})
