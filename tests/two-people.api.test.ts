import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeLot, changeStatuses, listGroups } from '#contract/calls/grouping.ts'
import { changePreferredDate, getOrder, type Order, saveOrder } from '#contract/calls/orders.ts'
import { readCurrent } from '#contract/calls/rules/current.ts'
import { getTurno, markDelivered, saveTurno, type Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { type FormMode, orderChange } from '#src/features/cart/order-change.ts'
import { conflictOf } from '#src/features/outbox/conflict.ts'
import { wordsOf } from '#src/features/outbox/row-words.ts'
import { argsOfValues, valuesOfTurno } from '#src/features/turnos/turno-values.ts'
import { openForm } from '#src/forms/change-form.ts'
import { saveForm } from '#src/forms/save-form.ts'
import { exportOutbox } from '#src/offline/rescue/export-outbox.ts'
import { pick, seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { startTestServer } from './servers/server.ts'
import { type Clock, drain, openSeller, type Seller } from './worlds/engine-world.ts'
import { formOf, newForm } from './worlds/order-form.ts'
import { things, twoLots } from './worlds/shared-things.ts'
import { act, settleAll, type Things } from './worlds/two-people-acts.ts'
import { NO_NAMES } from './worlds/two-sellers-order.ts'

const server = await startTestServer({ lotes: 60 })
const { db } = server.database
const clock: Clock = { now: Date.now() }

const open = (user: string, badness = 0, random = seeded(7)) =>
  openSeller(server, { user, random, badness, clock })

async function see({ device }: Seller, { pedidos: orders, turnos }: Things): Promise<void> {
  await device.refresh(listGroups, {})
  for (const uuid of orders) await device.refresh(getOrder, { uuid })
  for (const id of turnos) await device.refresh(getTurno, { id })
}

/** The same over a bad network, as often as it takes. */
async function seeSomehow(seller: Seller, shared: Things): Promise<void> {
  const isSeen = await see(seller, shared).then(
    () => true,
    () => false,
  )
  if (!isSeen) await seeSomehow(seller, shared)
}

const shownOf = async ({ device }: Seller, { pedidos: orders, grupos: groups, turnos }: Things) => ({
  pedidos: (await device.db.pedidos.bulkGet(orders)).map((item) => item && facts(item)),
  grupos: (await device.db.grupos.bulkGet(groups)).map(
    (item) => item && [item.nombre, item.descripcion, item.estado_de_grupo_de_pedido_uuid, item.version],
  ),
  turnos: (await device.db.turnos.bulkGet(turnos)).map(
    (item) => item && [item.descripcion, item.fecha, item.hora_desde, item.estado, item.version],
  ),
})

const facts = ({ status, quantity, client_note, preferred_delivery_date, lote: lot, version }: Order) => ({
  ...{ status, quantity, client_note, preferred_delivery_date, lote: lot, version },
})

describe('two people on the same orders, groups and turnos', () => {
  it.each(isLong ? [1, 2, 3, 5, 8] : [1])(
    'F8, F23 with a bad network: every conflict is settled, nothing stays, all phones show the same (seed %i)',
    async (seed) => {
      const random = seeded(seed)
      const shared = await things(db, 2 * seed)
      const sellers = [
        await open('vendedora', 0.35, random),
        await open('vendedora', 0.35, random),
        await open('vendedor', 0.35, random),
      ]
      for (const seller of sellers) await seeSomehow(seller, shared)

      for (let step = 0; step < 24; step++) {
        const seller = pick(random, sellers)
        await act(seller, random, shared)
        clock.now += 6000
        if (random() < 0.3) await seller.device.flush()
        if (random() < 0.1) await seller.restart()
      }
      for (const seller of sellers) seller.network.heal()
      let settled = 0
      for (let round = 0; round < 60; round++) {
        for (const seller of sellers) await drain(seller, clock)
        // In sequence: side by side they would draw from the seed as the load has it.
        for (const seller of sellers) settled += await settleAll(seller, random, shared)
        const waiting = await Promise.all(sellers.map(({ device }) => device.db.outbox.count()))
        if (waiting.every((count) => count === 0)) break
      }

      expect(settled).toBeGreaterThan(0)
      expect(sellers.flatMap(({ network }) => Object.keys(network.faults)).length).toBeGreaterThan(0)
      for (const { device } of sellers) {
        const left = await device.db.outbox.toArray()
        expect(left.map(({ type, state, lastError }) => ({ type, state, lastError }))).toEqual([])
      }
      for (const seller of sellers) await see(seller, shared)
      const [first, ...rest] = await Promise.all(sellers.map((seller) => shownOf(seller, shared)))
      for (const one of rest) expect(one).toEqual(first)
      await expectOnce(sellers)
      await expectNever(shared.given)
      for (const { device } of sellers) device.close()
    },
  )

  it('F8 a merge is told by the answer, kept with what was sent, and the record shows both', async () => {
    const [ana, luis] = [await open('vendedora'), await open('vendedor')]
    const shared = await things(db)
    const [uuid = ''] = shared.pedidos
    for (const seller of [ana, luis]) await see(seller, shared)
    const seen = (await ana.device.db.pedidos.get(uuid)) as Order
    await luis.device.enqueue(saveOrder, formOf(seen, { form_quantity: 41 }))
    await drain(luis, clock)

    const { id } = await ana.device.enqueue(saveOrder, formOf(seen, { form_client_note: 'mía' }))
    await drain(ana, clock)

    expect((await ana.device.db.enviados.get(id))?.fusionado).toMatchObject([
      { campo: 'quantity', de: seen.quantity, a: 41, quien: 'Julián Ferreyra' },
    ])
    expect(await ana.device.db.pedidos.get(uuid)).toMatchObject({ quantity: 41, client_note: 'mía' })
  })

  it('F8 what the same person changed on another phone is told as their own, and nobody else’s is', async () => {
    const [ana, other, luis] = [await open('vendedora'), await open('vendedora'), await open('vendedor')]
    const shared = await things(db)
    const [uuid = ''] = shared.pedidos
    for (const seller of [ana, other, luis]) await see(seller, shared)
    const seen = (await ana.device.db.pedidos.get(uuid)) as Order
    await other.device.enqueue(saveOrder, formOf(seen, { form_quantity: 47, form_client_note: 'otra' }))
    await drain(other, clock)

    for (const { device } of [ana, luis]) await device.enqueue(saveOrder, formOf(seen, { form_quantity: 49 }))
    for (const seller of [ana, luis]) await drain(seller, clock)

    const own = await Promise.all(
      [ana, luis].map(async ({ device }) => {
        const [row] = await device.db.outbox.toArray()
        return readCurrent(row?.lastError?.current).cambios.map(({ propio: own }) => own)
      }),
    )
    expect(own).toEqual([
      [true, true],
      [undefined, undefined],
    ])
  })

  it('F8 the change behind a merge does not write over what nobody on this phone has seen [SY17]', async () => {
    const [ana, luis] = [await open('vendedora'), await open('vendedor')]
    const shared = await things(db)
    const [, uuid = ''] = shared.pedidos
    for (const seller of [ana, luis]) await see(seller, shared)
    const seen = (await ana.device.db.pedidos.get(uuid)) as Order
    await luis.device.enqueue(saveOrder, formOf(seen, { form_quantity: 43 }))
    await drain(luis, clock)

    await ana.device.enqueue(changePreferredDate, { uuid, preferred_delivery_date: '2030-02-03' })
    await ana.device.enqueue(saveOrder, {
      ...formOf(seen, { form_client_note: 'detrás' }),
      form_preferred_delivery_date: '2030-02-03',
    })
    await drain(ana, clock)

    expect(await ana.device.db.outbox.count()).toBe(0)
    expect(await ana.device.db.pedidos.get(uuid)).toMatchObject({ quantity: 43, client_note: 'detrás' })
  })

  it('F8 a quantity behind a lot that is given up is a question where the order is of another lot by now [SY16]', async () => {
    const [ana, luis] = [await open('vendedora'), await open('vendedor')]
    const { product, lotes: lots } = await twoLots(db)
    const [first, second] = lots
    const uuid = uuidv7()
    await ana.device.enqueue(saveOrder, newForm({ uuid, ...product }))
    await drain(ana, clock)
    for (const seller of [ana, luis]) await seller.device.refresh(getOrder, { uuid })
    await luis.device.enqueue(changeLot, { pedido_id: uuid, lote: second })
    await drain(luis, clock)
    const lot = await ana.device.enqueue(changeLot, { pedido_id: uuid, lote: first })
    const seen = (await ana.device.db.pedidos.get(uuid)) as Order
    const quantity = await ana.device.enqueue(saveOrder, formOf(seen, { form_quantity: 9 }))
    await drain(ana, clock)

    await ana.device.discard(lot.id)
    await drain(ana, clock)

    const rows = await ana.device.db.outbox.toArray()
    expect(rows).toMatchObject([{ id: quantity.id, state: 'conflicto', args: { form_lote: first } }])
    const conflict = conflictOf(rows[0]!, NO_NAMES)
    expect(conflict?.choices.map(({ fields }) => fields)).toEqual([['lote', 'quantity']])
  })

  it('F7 a quantity written for a lot that is refused while its form is open is not saved for another [SY16]', async () => {
    const ana = await open('vendedora')
    const { product, lotes: lots } = await twoLots(db)
    const uuid = uuidv7()
    await ana.device.enqueue(saveOrder, { ...newForm({ uuid, ...product }), form_lote: lots[0] })
    await drain(ana, clock)
    await ana.device.refresh(getOrder, { uuid })
    const lot = await ana.device.enqueue(changeLot, { pedido_id: uuid, lote: 'NO-HAY' })
    const mode: FormMode = { kind: 'edit', uuid, pendiente: null }
    const form = await openForm(ana.device.db, orderChange(ana.device, mode))
    await drain(ana, clock)

    const typed = { ...form!, values: { ...form!.values, quantity: 9 } }
    const quantity = await saveForm(ana.device, orderChange(ana.device, mode), typed)
    await ana.device.discard(lot.id)
    await drain(ana, clock)

    const rows = await ana.device.db.outbox.toArray()
    const args = { form_lote: 'NO-HAY', form_quantity: 9 }
    expect(rows).toMatchObject([{ id: quantity, state: 'rechazado', args }])
    expect(await ana.device.db.pedidos.get(uuid)).toMatchObject({ lote: lots[0], quantity: 2 })
    const held = await db.execute(
      sql`select lote, quantity::float8 as quantity from orders where uuid = ${uuid}`,
    )
    expect(held.rows).toEqual([{ lote: lots[0], quantity: 2 }])
  })

  it('F9 who delivers a turno that somebody delivered gets it as it is, by whom, and nothing to insist on', async () => {
    const [ana, luis] = [await open('vendedora'), await open('vendedor')]
    const shared = await things(db)
    const [uuid = ''] = shared.turnos
    for (const seller of [ana, luis]) await see(seller, shared)
    for (const seller of [luis, ana]) {
      await seller.device.enqueue(markDelivered, { uuid, estado: 'entregado' })
      clock.now += 6000
    }
    const behind = argsOfValues(
      {
        ...valuesOfTurno((await ana.device.db.turnos.get(uuid)) as Turno),
        fecha: addDays(dayOf(new Date()), 9),
      },
      uuid,
      false,
    )
    await ana.device.enqueue(saveTurno, behind)
    await drain(luis, clock)
    await drain(ana, clock)

    const [row, held] = await ana.device.db.outbox.orderBy('seq').toArray()
    const conflict = conflictOf(row!, NO_NAMES)

    expect(conflict?.stuck).toContain('Julián Ferreyra')
    expect(held).toMatchObject({ state: 'pendiente', attempts: 0 })
    expect(await ana.device.db.turnos.get(uuid)).toMatchObject({ estado: 'entregado' })
  })
})

it('F39 who lost a right while offline keeps the change, refused and exportable, and nobody else waits', async () => {
  const [hector, ana] = [await open('logistica'), await open('vendedora')]
  const [uuid = ''] = (await things(db, 6)).pedidos
  for (const { device } of [hector, ana]) await device.refresh(getOrder, { uuid })
  const { status: before } = (await hector.device.db.pedidos.get(uuid)) as Order
  await hector.device.enqueue(changeStatuses, { uuids: [uuid], vistos: [before], status: 'Entregado' })
  await ana.device.enqueue(changePreferredDate, { uuid, preferred_delivery_date: '2030-04-04' })
  await db.execute(sql`delete from role_permissions where role_id = (select id from roles where key = 'logistica')
    and permission_id = (select id from permissions where key = 'vendedor')`)

  await drain(hector, clock)
  await drain(ana, clock)

  const rows = await hector.device.db.outbox.toArray()
  expect(rows).toMatchObject([{ state: 'rechazado', lastError: { code: 'sin-permiso', status: 403 } }])
  expect(wordsOf(rows[0]!, { rows, sentences: new Map(), connection: 'conectado' }).reasons).toEqual([
    'Rechazado: No tiene permisos para realizar esta acción',
  ])
  expect((await exportOutbox(hector.device.db)).size).toBeGreaterThan(100)
  expect(await hector.device.db.pedidos.get(uuid)).toMatchObject({ status: before })
  expect(await ana.device.db.outbox.count()).toBe(0)
})

/** A value given up before the server had it was never written, by no form that only repeated it. [SY16] */
async function expectNever(given: ReadonlySet<string>): Promise<void> {
  expect(given.size).toBeGreaterThan(0)
  const { rows } = await db.execute(
    sql`select changes from order_messages where changes::text ~ ${[...given].join('|')}`,
  )
  expect(rows).toEqual([])
}

/** Every change a phone counts as sent was applied under its key, and no note was written twice. */
async function expectOnce(sellers: readonly Seller[]): Promise<void> {
  const sent = (await Promise.all(sellers.map(({ device }) => device.db.enviados.toArray()))).flat()
  const { rows } = await db.execute<{ key: string; n: number }>(
    sql`select key::text as key, count(*)::int as n from keyed_calls where status = 200 group by key`,
  )
  const applied = new Map(rows.map(({ key, n }) => [key, n]))
  expect(sent.filter(({ id }) => applied.get(id) !== 1)).toEqual([])
  const { rows: twice } = await db.execute(sql`select changes from order_messages
    where changes::text like '%Nota: %' and title = 'Pedido actualizado' group by order_id, changes having count(*) > 1`)
  expect(twice).toEqual([])
}
