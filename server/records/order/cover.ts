import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'

/** A lot of a product, over all branches. Orders are covered in the order in which they asked for it. [F11] */
export interface Lot {
  product_code: string
  lote: string
}

/** The lots of lines or orders; those without one ask for none. */
export const lotsOf = (lines: readonly { product_code: string; lote: string | null }[]): Lot[] =>
  lines.flatMap(({ product_code, lote: lot }) => (lot === null ? [] : { product_code, lote: lot }))

const products = (lots: readonly Lot[]): SQL =>
  sql`${sql.param(lots.map(({ product_code }) => product_code))}::text[]`
const batches = (lots: readonly Lot[]): SQL => sql`${sql.param(lots.map(({ lote: lot }) => lot))}::text[]`

/**
 * Locks these lots until the transaction ends: of two simultaneous orders for the same one, the second sees the first.
 * Precondition: no row is locked yet.
 */
export async function takeLots(tx: Queryable, lots: readonly Lot[]): Promise<void> {
  if (lots.length === 0) return
  // Sent at once, before whatever is asked beside it.
  await tx.execute(sql`select tomar_lotes(${products(lots)}, ${batches(lots)})`).execute()
}

/** The same for what changes orders: the lots they have and those they will have, then the orders. */
export async function takeOrders(
  tx: Queryable,
  uuids: readonly string[],
  lots: readonly Lot[] = [],
): Promise<void> {
  await tx.execute(
    sql`select tomar_pedidos(${sql.param([...uuids])}::uuid[], ${products(lots)}, ${batches(lots)})`,
  )
}

export interface Covering {
  lots: readonly Lot[]
  /** Ids of the orders whose notices the caller's own change writes. */
  own?: readonly number[]
  author?: { id: number | null; name: string }
}

const NOBODY = { id: null, name: '' }

/**
 * Sets the notice of every open order of these lots to what its lot does not cover, or covers only with what is held for
 * others, and clears the rest.
 */
export async function coverLots(tx: Queryable, { lots, own = [], author = NOBODY }: Covering): Promise<void> {
  if (lots.length === 0) return
  await tx.execute(sql`select cubrir_lotes(${products(lots)}, ${batches(lots)},
    ${sql.param([...own])}::int[], ${author.id}::int, ${author.name})`)
}

/**
 * For new lines `g` (`n`, product_code, quantity, unit, lote), last in the queue: the notice of each beside all open
 * orders and the lines before it, as the column `aviso`.
 */
export const noticesOfNew = (g: SQL): SQL => sql`
  select g.*, aviso_de(g.lote, g.unit, asked.quantity + sum(g.quantity) over (
    partition by g.product_code, g.lote, g.unit order by g.n), stock.pieces, stock.m2) as aviso
  from ${g} g
  cross join lateral (
    select sum(l.net_stock) as pieces, sum(l.net_m2) as m2 from lots l
    where l.product_code = g.product_code and l.batch = g.lote and l.deleted_at is null) stock
  cross join lateral (
    select coalesce(sum(o.quantity), 0) as quantity from orders o
    where o.product_code = g.product_code and o.lote = g.lote and o.unit = g.unit
      and o.status <> all (array['Entregado', 'Rechazado', 'Cancelado']) and o.lote is not null) asked`
