import { sql } from 'drizzle-orm'
import { addBusinessDays, type Day, dayOf } from '#contract/kit/day.ts'
import { isClosedIn } from '#contract/rules/closed-days.ts'
import { promotedHolds } from '#contract/rules/hold-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { closedDaysFrom } from '#server/records/closed-days.ts'
import { coverLots, takeLots } from '#server/records/order/cover.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'
import { type LotOfLine, readLotsOfLine, readOpenHolds, readOrderedPlates } from './line-world.ts'

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
 * Ends what is due on these lots, makes those active whose turn it is, and brings the notices of their orders up to date:
 * a late job changes nothing. Returns the ids of the holds that became active. Precondition: `takeLines` has locked them.
 */
export async function settleLines(tx: Queryable, lots: readonly LotOfLine[], now: Date): Promise<number[]> {
  const today = dayOf(now)
  const ids = lots.map(({ id }) => id)
  await tx.execute(sql`
    update holds set estado = 'vencido', ended_at = ${now.toISOString()}::timestamptz
    where lot_id = any(${sql.param(ids)}::int[]) and estado = 'activo' and hasta < ${today}`)
  const [open, ordered] = await Promise.all([readOpenHolds(tx, ids), readOrderedPlates(tx, ids)])
  const promoted = lots.flatMap((lot) =>
    promotedHolds(
      open.filter(({ lot_id }) => lot_id === lot.id),
      lot.pieces,
      ordered.filter(({ lot_id }) => lot_id === lot.id).map(({ chapa: plate }) => plate),
    ).map((next) => ({ id: next.id, branch: lot.branch_uuid })),
  )
  const { plazo: term } = promoted.length === 0 ? { plazo: 0 } : await readSalesRules(tx)
  for (const { id, branch } of promoted) {
    const last = await termFrom(tx, today, { term, branch })
    await tx.execute(sql`update holds set estado = 'activo', hasta = ${last} where id = ${id}`)
  }
  await coverLots(tx, { lots: lots.map(({ product_code, batch }) => ({ product_code, lote: batch })) })
  return promoted.map(({ id }) => id)
}
