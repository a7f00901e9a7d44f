import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeStatus, getOrder, listOrders, saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { Db } from '#server/db/client.ts'
import { readMeta } from '#src/offline/db/db.ts'
import { LOST_RESENT, type LostResent } from '#src/offline/rescue/lost-resent.ts'
import { seeded } from '#tests/bad-network.ts'
import { oracleOf } from '#tests/worlds/engine-oracle.ts'
import {
  actRandomly,
  type Clock,
  drain,
  type Goods,
  openSeller,
  type Seller,
} from '#tests/worlds/engine-world.ts'
import { openRestoredWorld } from '#tests/worlds/restored-world.ts'

const world = await openRestoredWorld()
const clock: Clock = { now: Date.now() }
const db = (): Db => world.database().db

const open = (user: string, random = seeded(1), badness = 0) =>
  openSeller(world.server, { user, random, badness, clock })

async function orderBy(seller: Seller, goods: Goods): Promise<{ id: string; uuid: string }> {
  const uuid = uuidv7()
  const { id } = await seller.device.enqueue(saveOrder, {
    ...{ uuid, nuevo: true, form_billing_cuit: goods.cuit, form_quantity: 2, form_branch: 'Córdoba' },
    ...{ form_product_code: goods.products[0]!.code, form_unit: goods.products[0]!.unit },
    form_client_note: uuid,
  })
  return { id, uuid }
}

const statusIn = async (uuid: string): Promise<unknown> =>
  (await db().execute(sql`select status from orders where uuid = ${uuid}::uuid`)).rows[0]?.status

/** Opening the app: signs in, learns the state of the server, and sends what can go. */
async function comeBack(seller: Seller): Promise<void> {
  await seller.signInAgain()
  await seller.device.sync()
  await seller.device.flush()
}

/** Everybody sends repeatedly until no phone has changes left that can go by themselves. */
async function converge(sellers: readonly Seller[]): Promise<void> {
  for (const { device } of sellers) await device.sync()
  for (let round = 0; round < 40; round++) {
    for (const { device } of sellers) await device.flush()
    clock.now += 400_000
    const waiting = await Promise.all(
      sellers.map(({ device }) => device.db.outbox.where('state').equals('pendiente').toArray()),
    )
    const known = new Set(waiting.flat().map(({ id }) => id))
    if (round > 2 && waiting.flat().every(({ after }) => after.some((id) => !known.has(id)))) return
  }
  throw new Error('the phones do not come to rest')
}

test.each([34, 341])(
  'F34 SY29 what three phones sent after the backup is offered again: nothing lost, nothing doubled (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const goods = await oracleOf(db()).goods()
    const sellers = [
      await open('vendedora', random, 0.3),
      await open('vendedora', random),
      await open('vendedor', random),
    ]
    for (const seller of sellers) for (let act = 0; act < 4; act++) await actRandomly(seller, random, goods)
    for (const seller of sellers) await drain(seller, clock)
    for (const { device } of sellers) await device.sync().catch(() => undefined)
    await world.backup()

    for (let step = 0; step < 24; step++) {
      clock.now += 150_000
      const seller = sellers[Math.floor(random() * sellers.length)]!
      await actRandomly(seller, random, goods)
      if (random() < 0.7) await seller.device.flush()
      if (random() < 0.4) await seller.device.refresh(listOrders, {}).catch(() => undefined)
    }
    const sent = await Promise.all(sellers.map(({ device }) => device.db.enviados.count()))
    await world.restore()
    for (const seller of [...sellers].reverse()) await comeBack(seller).catch(() => undefined)
    for (const { network } of sellers) network.heal()
    await converge(sellers)

    const again = await Promise.all(sellers.map(({ device }) => readMeta<LostResent>(device.db, LOST_RESENT)))
    expect(again.reduce((sum, item) => sum + (item?.count ?? 0), 0)).toBeGreaterThan(5)
    expect(sent.every((count) => count > 0)).toBe(true)
    for (const seller of sellers) await oracleOf(db()).expectNothingLost(seller)
    for (const seller of sellers) await oracleOf(db()).expectConverged(seller)
    for (const seller of sellers) seller.device.close()
  },
  60_000,
)

test('SY30 a change of an order that another phone has still to bring again waits for it', async () => {
  const goods = await oracleOf(db()).goods()
  const [ana, luis] = [await open('vendedora'), await open('vendedor')]
  for (const { device } of [ana, luis]) await device.sync()
  await world.backup()
  const { uuid } = await orderBy(ana, goods)
  await drain(ana, clock)
  await luis.device.refresh(getOrder, { uuid })
  const { id } = await luis.device.enqueue(changeStatus, { uuid, status: STATUS.listo, motivo: 'listo' })
  await drain(luis, clock)
  await world.restore()

  await comeBack(luis)
  const waiting = await luis.device.db.outbox.where('id').equals(id).first()
  const shown = await luis.device.db.pedidos.get(uuid)
  await comeBack(ana)
  clock.now += 400_000
  await luis.device.flush()

  expect(waiting).toMatchObject({ state: 'pendiente', lastError: { status: 424 } })
  expect(shown).toMatchObject({ status: STATUS.listo })
  expect(await luis.device.db.outbox.toArray()).toEqual([])
  expect(await statusIn(uuid)).toBe(STATUS.listo)
})

test('what nobody can offer again leaves the phones, and what they keep waiting never overwrites newer work unseen', async () => {
  const goods = await oracleOf(db()).goods()
  const [ana, luis] = [await open('vendedora'), await open('vendedor')]
  const { uuid } = await orderBy(ana, goods)
  await drain(ana, clock)
  for (const { device } of [ana, luis]) await device.sync()
  await world.backup()
  // As from a destroyed phone: no other phone can send its changes again.
  const gone = await orderBy(luis, goods)
  await luis.device.refresh(getOrder, { uuid })
  for (const status of [STATUS.reservado, STATUS.listo])
    await luis.device.enqueue(changeStatus, { uuid, status, motivo: 'perdido' })
  await drain(luis, clock)
  await luis.device.db.enviados.clear()
  await ana.device.refresh(getOrder, { uuid: gone.uuid })
  await ana.device.refresh(getOrder, { uuid })
  const { id } = await ana.device.enqueue(changeStatus, {
    uuid,
    status: STATUS.cancelado,
    motivo: 'sin señal',
  })
  await world.restore()
  await luis.signInAgain()
  await luis.device.sync()
  await luis.device.refresh(getOrder, { uuid })
  await luis.device.enqueue(changeStatus, { uuid, status: STATUS.reservado, motivo: 'después' })
  await drain(luis, clock)

  await comeBack(ana)

  expect(await ana.device.db.pedidos.get(gone.uuid)).toBeUndefined()
  expect(await ana.device.db.outbox.where('id').equals(id).first()).toMatchObject({ state: 'conflicto' })
  expect(await statusIn(uuid)).toBe(STATUS.reservado)
})
