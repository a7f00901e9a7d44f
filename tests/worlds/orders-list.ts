import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Order } from '#contract/calls/orders.ts'
import type { Person, Said, World } from './orders-world.ts'

/** Every order of an answered list, loose ones first. */
export const ordersOf = ({ body }: Said): Order[] => [
  ...body.ungrouped,
  ...body.grouped.flatMap((group: { pedidos: Order[] }) => group.pedidos),
]

/** Their notes; none for an empty list, which is a 404. */
export const notes = (said: Said): string[] =>
  said.status === 404 ? [] : ordersOf(said).map((item) => item.client_note)

/** Steps of the tests of the orders list in a world. */
export function ordersList(world: () => World) {
  const list = (who: Person, query = '', headers = {}) =>
    world().call(who, `/api/pedido?${query}`, { headers })

  /** Loose orders of Ana with consecutive notes, one second apart, all at once. */
  async function insertOrders(n: number, more: { account?: number; from?: number } = {}): Promise<void> {
    const { account = 1, from = 1 } = more
    await world().database.db.execute(sql`
      insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, client_note, status,
        created_by, created_at, search)
      select gen_random_uuid(), ${account}, 'MC-20', 'Mármol', 1, 'M2', 'Córdoba', i::text, 'Pendiente', 3,
        '2026-01-01T00:00:00Z'::timestamptz + i * interval '1 second', array_to_tsvector(array['marmol'])
      from generate_series(${from}::int, ${from + n - 1}::int) i`)
  }

  /** Groups the orders with these notes; returns the group's UUID. */
  async function group(ofNotes: (string | number)[], state: string | null = null): Promise<string> {
    const uuid = randomUUID()
    await world().database.db.execute(sql`
      with g as (insert into order_groups (uuid, nombre, account_id, created_by, state_uuid)
        values (${uuid}, 'Obra', 1, 3, (select uuid from group_states where key = ${state})) returning id)
      update orders set group_id = (select id from g) where client_note = any(${sql.param(ofNotes.map(String))}::text[])`)
    return uuid
  }

  /** Every page from the first, by next_page_url; `between` happens after each. */
  async function readAll(
    who: Person,
    query = '',
    between: () => Promise<void> = async () => {},
  ): Promise<Said[]> {
    const pages = [await list(who, query)]
    for (;;) {
      const next = pages.at(-1)?.body.pagination.next_page_url
      if (!next) return pages
      await between()
      pages.push(await world().call(who, next))
    }
  }

  return { list, insertOrders, group, readAll }
}
