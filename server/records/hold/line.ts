import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { hold } from '#contract/calls/holds/holds.ts'
import { addBusinessDays, type Day, dayOf } from '#contract/kit/day.ts'
import { isClosedIn } from '#contract/rules/closed-days.ts'
import { promotedHolds } from '#contract/rules/hold-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { closedDaysFrom } from '#server/records/closed-days.ts'
import { takeLots } from '#server/records/order/cover.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'

const lotRow = {
  id: v.number(),
  product_code: v.string(),
  batch: v.string(),
  /** Pieces; 0 while the ERP has taken the lot away. */
  pieces: v.number(),
  branch_uuid: v.nullable(v.string()),
}
type LotOfLine = v.InferOutput<v.ObjectSchema<typeof lotRow, undefined>>

const openRow = {
  id: v.number(),
  lot_id: v.number(),
  chapa: hold.entries.chapa,
  piezas: v.number(),
  estado: hold.entries.estado,
}

/** These lots, those that are gone too. */
export const readLotsOfLine = (db: Queryable, ids: readonly number[]): Promise<LotOfLine[]> =>
  rowsOf(db, lotRow).read(sql`
    select l.id, l.product_code, l.batch, case when l.deleted_at is null then l.net_stock else 0 end as pieces,
      (select b.uuid from branches b where b.nombre = l.branch) as branch_uuid
    from lots l where l.id = any(${sql.param([...ids])}::int[])`)

/** Locks the lines of these lots until the transaction ends. Precondition: no row is locked yet. */
export async function takeLines(tx: Queryable, ids: readonly number[]): Promise<LotOfLine[]> {
  const lots = await readLotsOfLine(tx, ids)
  await takeLots(
    tx,
    lots.map(({ product_code, batch }) => ({ product_code, lote: batch })),
  )
  // Read again: an import may have waited for the same lock.
  return readLotsOfLine(tx, ids)
}

/** The day that a hold of a lot which begins or goes on from `from` ends: the term of the rules, in working days of its branch. */
export async function termFrom(
  tx: Queryable,
  from: Day,
  { term, branch }: { term: number; branch: string | null },
): Promise<Day> {
  const days = await closedDaysFrom(tx, from)
  return addBusinessDays(from, term, isClosedIn(days, branch))
}

/**
 * Ends what is due on these lots, and makes those active whose turn it is: a late job changes nothing. Returns the ids of
 * the holds that became active. Precondition: `takeLines` has locked them.
 */
export async function settleLines(tx: Queryable, lots: readonly LotOfLine[], now: Date): Promise<number[]> {
  const today = dayOf(now)
  const ids = lots.map(({ id }) => id)
  await tx.execute(sql`
    update holds set estado = 'vencido', ended_at = ${now.toISOString()}::timestamptz
    where lot_id = any(${sql.param(ids)}::int[]) and estado = 'activo' and hasta < ${today}`)
  const open = await rowsOf(tx, openRow).read(sql`
    select id, lot_id, chapa, piezas, estado from holds
    where lot_id = any(${sql.param(ids)}::int[]) and estado in ('activo', 'en espera') order by lot_place, id`)
  const promoted = lots.flatMap((lot) =>
    promotedHolds(
      open.filter(({ lot_id }) => lot_id === lot.id),
      lot.pieces,
    ).map((next) => ({ id: next.id, branch: lot.branch_uuid })),
  )
  if (promoted.length === 0) return []
  const { plazo: term } = await readSalesRules(tx)
  for (const { id, branch } of promoted) {
    const last = await termFrom(tx, today, { term, branch })
    await tx.execute(sql`update holds set estado = 'activo', hasta = ${last} where id = ${id}`)
  }
  return promoted.map(({ id }) => id)
}
