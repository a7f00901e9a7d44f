import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { getOrder } from '#contract/calls/orders.ts'
import type { Db } from '#server/db/client.ts'
import type { Acknowledged, Goods, Seller } from './engine-world.ts'

interface Stored {
  status: number
  pedido: string | null
  text: string
}

/** A change to the status that the order already had is applied and leaves no mark. */
const changedNothing = (change: Acknowledged, answer: Stored | null): boolean =>
  change.kind === 'estado' && answer?.pedido === change.status && !answer?.text.includes(change.mark)

/** Compares the confirmations of phones with this database. */
export function oracleOf(db: Db) {
  async function goods(): Promise<Goods> {
    const { rows: products } = await db.execute<{ code: string; unit: string }>(
      sql`select product_code as code, split_part(usage_unit, ',', 1) as unit from products where active order by product_code limit 8`,
    )
    const { rows: accounts } = await db.execute<{ cuit: string }>(
      sql`select cuit from accounts where active order by id limit 1`,
    )
    return { products, cuit: accounts[0]!.cuit }
  }

  /** Number of rows of the database with the mark of this change. */
  async function rowsOf({ mark, kind }: Acknowledged): Promise<number> {
    const table =
      kind === 'estado'
        ? sql`select count(*) as n from order_messages where description like ${`%${mark}%`}`
        : sql`select count(*) as n from orders where client_note like ${`%${mark}%`}`
    const { rows } = await db.execute<{ n: number }>(table)
    return Number(rows[0]!.n)
  }

  /** The server's stored answer to this change; null when it never judged it. */
  async function answerOf(id: string): Promise<Stored | null> {
    const { rows } = await db.execute<Stored & Record<string, unknown>>(
      sql`select status, answer #>> '{data,pedido,status}' as pedido, answer::text as text from keyed_calls where key = ${id}::uuid`,
    )
    return rows[0] ?? null
  }

  /** Every acknowledged change is in the database once, or still on the phone with the server's reason beside it. */
  async function expectNothingLost(seller: Seller): Promise<void> {
    const waiting = await seller.device.db.outbox.toArray()
    for (const change of seller.acknowledged) {
      const row = waiting.find((row) => row.id === change.id)
      const isHeld = row?.after.some((id) => waiting.some((row) => row.id === id)) ?? false
      const answer = await answerOf(change.id)
      const context = { change, state: row?.state ?? 'enviado', isHeld, status: answer?.status }
      if (row)
        expect(isHeld || ['rechazado', 'conflicto'].includes(row.state), JSON.stringify(context)).toBe(true)
      else expect(answer?.status, JSON.stringify(context)).toBe(200)
      const rows = row || changedNothing(change, answer) ? 0 : change.rows
      if (change.mark !== '') expect(await rowsOf(change), JSON.stringify(context)).toBe(rows)
    }
  }

  /** An order without waiting changes looks on the phone as on the server. */
  async function expectConverged(seller: Seller): Promise<void> {
    const held = seller.device.db
    const waiting = new Set((await held.outbox.toArray()).flatMap((row) => row.aggregates))
    for (const shown of await held.pedidos.toArray()) {
      if (waiting.has(`pedido:${shown.uuid}`)) continue
      await seller.device.refresh(getOrder, { uuid: shown.uuid })
      const now = await held.pedidos.get(shown.uuid)
      const { rows } = await db.execute(
        sql`select status, version, quantity::float as quantity, preferred_delivery_date from orders where uuid = ${shown.uuid}::uuid`,
      )
      const { status, version, quantity, preferred_delivery_date } = now!
      expect({ status, version, quantity, preferred_delivery_date }).toEqual(rows[0])
    }
  }

  return { goods, expectNothingLost, expectConverged }
}
