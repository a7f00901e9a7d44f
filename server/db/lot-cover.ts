import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/**
 * A lot over all branches, also one that has run out: the pieces and square metres that are left, and those that open
 * orders ask of it.
 */
export interface LotCover {
  product_code: string
  batch: string
  pieces: number
  m2: number
  asked_pieces: number
  asked_m2: number
}

export interface LotsMentioned {
  products: readonly string[]
  lots: readonly string[]
  /** The order that is being changed: it does not stand in its own way. */
  except?: string | undefined
}

// As the partial index of open orders says it, word by word: otherwise it does not serve.
const open = sql.raw(`o.status <> all (array['Entregado', 'Rechazado', 'Cancelado']) and o.lote is not null`)

const asked = (unit: 'PZA' | 'M2'): SQL =>
  sql`coalesce(sum(o.quantity) filter (where o.unit = ${sql.raw(`'${unit}'`)}), 0)::float8`

/** The lots mentioned, as rows of `LotCover`. */
export const lotCovers = ({ products, lots, except }: LotsMentioned): SQL => sql`
  select l.product_code, l.batch, l.pieces, l.m2, a.asked_pieces, a.asked_m2
  from (
    select product_code, batch, coalesce(sum(net_stock) filter (where deleted_at is null), 0)::float8 as pieces,
      coalesce(sum(net_m2) filter (where deleted_at is null), 0)::float8 as m2
    from lots
    where product_code = any(${sql.param([...products])}::text[]) and batch = any(${sql.param([...lots])}::text[])
    group by product_code, batch) l
  cross join lateral (
    select ${asked('PZA')} as asked_pieces, ${asked('M2')} as asked_m2 from orders o
    where o.product_code = l.product_code and o.lote = l.batch and ${open}
      and (${except ?? null}::uuid is null or o.uuid <> ${except ?? null}::uuid)) a`

export async function readLotCovers(tx: Queryable, mentioned: LotsMentioned): Promise<LotCover[]> {
  const { rows } = await tx.execute<LotCover & Record<string, unknown>>(lotCovers(mentioned))
  return rows
}

export interface CoveredLine {
  product_code: string
  lote: string | null
  quantity: number
  unit: string
}

/** Less than the hundredth that quantities are told in. */
const NOTHING = 0.001

const warning = (lote: string): string => `Sin stock suficiente: lote ${lote}`

/**
 * What there is to say of a line whose lot does not cover it beside every other open order in the same unit; null
 * while it does. `before` is what earlier lines of the same form ask of it. [F11]
 */
export function avisoOf(covers: readonly LotCover[], line: CoveredLine, before = 0): string | null {
  const { product_code, lote, quantity, unit } = line
  if (lote === null) return null
  const cover = covers.find((one) => one.product_code === product_code && one.batch === lote)
  if (!cover) return warning(lote)
  const wanted = quantity + before
  const isShort =
    (unit === 'PZA' && cover.asked_pieces + wanted > cover.pieces + NOTHING) ||
    (unit === 'M2' && cover.asked_m2 + wanted > cover.m2 + NOTHING) ||
    (cover.pieces <= 0 && cover.m2 <= 0)
  return isShort ? warning(lote) : null
}
