import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { leerPedido, listarPedidos } from '#contract/pedidos.ts'
import { seeded } from './bad-network.ts'
import {
  type Acknowledged,
  actRandomly,
  type Clock,
  drain,
  type Goods,
  openSeller,
  type Seller,
} from './engine-world.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer({ lotes: 60 })
const SEEDS = [1, 2, 3, 5, 8, 13, 21, 34]
const ACTIONS = 24

async function goods(): Promise<Goods> {
  const { rows: products } = await server.database.db.execute<{ code: string; unit: string }>(
    sql`select product_code as code, split_part(usage_unit, ',', 1) as unit from products where active order by product_code limit 8`,
  )
  const { rows: accounts } = await server.database.db.execute<{ cuit: string }>(
    sql`select cuit from accounts where active order by id limit 1`,
  )
  return { products, cuit: accounts[0]!.cuit }
}

/** How many rows of the database carry the mark of this change. */
async function rowsOf({ mark, kind }: Acknowledged): Promise<number> {
  const table =
    kind === 'estado'
      ? sql`select count(*) as n from order_messages where description like ${`%${mark}%`}`
      : sql`select count(*) as n from orders where client_note like ${`%${mark}%`}`
  const { rows } = await server.database.db.execute<{ n: number }>(table)
  return Number(rows[0]!.n)
}

interface Stored {
  status: number
  pedido: string | null
  text: string
}

/** What the server stored as the answer of this change; null when it never judged it. */
async function answerOf(id: string): Promise<Stored | null> {
  const { rows } = await server.database.db.execute<Stored & Record<string, unknown>>(
    sql`select status, answer #>> '{data,pedido,status}' as pedido, answer::text as text from keyed_calls where key = ${id}::uuid`,
  )
  return rows[0] ?? null
}

/** A change to the status that the order already had is applied and leaves no mark. */
const changedNothing = (change: Acknowledged, answer: Stored | null): boolean =>
  change.kind === 'estado' && answer?.pedido === change.status && !answer?.text.includes(change.mark)

/** Every acknowledged change is in the database once, or still on the phone with the server's reason beside it. */
async function expectNothingLost(seller: Seller): Promise<void> {
  const waiting = await seller.device.db.outbox.toArray()
  for (const change of seller.acknowledged) {
    const row = waiting.find((one) => one.id === change.id)
    const isHeld = row?.after.some((id) => waiting.some((one) => one.id === id)) ?? false
    const answer = await answerOf(change.id)
    const told = { change, state: row?.state ?? 'enviado', isHeld, status: answer?.status }
    if (row) expect(isHeld || ['rechazado', 'conflicto'].includes(row.state), JSON.stringify(told)).toBe(true)
    else expect(answer?.status, JSON.stringify(told)).toBe(200)
    const rows = row || changedNothing(change, answer) ? 0 : change.rows
    if (change.mark !== '') expect(await rowsOf(change), JSON.stringify(told)).toBe(rows)
  }
}

/** What the phone shows of an order without waiting changes is what the server has. */
async function expectConverged(seller: Seller): Promise<void> {
  const { db } = seller.device
  const waiting = new Set((await db.outbox.toArray()).flatMap((row) => row.aggregates))
  for (const shown of await db.pedidos.toArray()) {
    if (waiting.has(`pedido:${shown.uuid}`)) continue
    await seller.device.refresh(leerPedido, { uuid: shown.uuid })
    const held = await db.pedidos.get(shown.uuid)
    const { rows } = await server.database.db.execute(
      sql`select status, version, quantity::float as quantity, preferred_delivery_date from orders where uuid = ${shown.uuid}::uuid`,
    )
    const { status, version, quantity, preferred_delivery_date } = held!
    expect({ status, version, quantity, preferred_delivery_date }).toEqual(rows[0])
  }
}

it.each(SEEDS)(
  'two phones of one seller and a third of another lose nothing and double nothing (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const clock: Clock = { now: Date.now() }
    const things = await goods()
    const open = (user: string) => openSeller(server, { user, random, badness: 0.45, clock })
    const sellers = [await open('vendedora'), await open('vendedora'), await open('vendedor')]

    for (let step = 0; step < ACTIONS; step++) {
      const seller = sellers[Math.floor(random() * sellers.length)]!
      await actRandomly(seller, random, things)
      if (random() < 0.4) clock.now += Math.floor(random() * 20_000)
      if (random() < 0.5) await seller.device.flush()
      if (random() < 0.2) await Promise.all([seller.device.flush().catch(() => undefined), seller.restart()])
      if (random() < 0.3) await seller.device.refresh(listarPedidos, {}).catch(() => undefined)
    }
    for (const seller of sellers) seller.network.heal()
    for (const seller of sellers) await drain(seller, clock)

    for (const seller of sellers) await expectNothingLost(seller)
    for (const seller of sellers) await expectConverged(seller)
    for (const seller of sellers) seller.device.close()
  },
)
