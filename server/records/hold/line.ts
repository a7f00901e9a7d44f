import { sql } from 'drizzle-orm'
import { addBusinessDays, type Day, dayOf } from '#contract/kit/day.ts'
import { type ClosedTime, isClosedIn } from '#contract/rules/closed-days.ts'
import { type InLine, promotedHolds } from '#contract/rules/hold-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { hideFromPlanner } from '#server/db/sql-pieces.ts'
import { prepared } from '#server/db/statements/prepared-statement.ts'
import { closedDaysFrom } from '#server/records/closed-days.ts'
import { coverLots } from '#server/records/order/cover.ts'
import { endDue, type Lines, type LotOfLine, readLotsOfLine } from './line-world.ts'

/** Locks the lines of these lots until the transaction ends, and reads them. Precondition: no row is locked yet. */
export async function takeLines(tx: Queryable, ids: readonly number[]): Promise<LotOfLine[]> {
  // Read once they are locked: an import may have waited for the same lock.
  const [, lots] = await Promise.all([lockLines(tx, ids), readLotsOfLine(tx, ids)])
  return lots
}

const { placeholder } = sql
const named = sql`from lots where id = any(${hideFromPlanner(placeholder('lots'), 'integer')}::int[]) order by id`
const lotsAndAlso = prepared(
  () => sql`
  select tomar_lotes(array(select product_code ${named}), array(select batch ${named})),
    case when ${placeholder('also')}::text <> '' then
      pg_advisory_xact_lock(hashtextextended(${placeholder('also')}::text, 0))::text end`,
)

/** The same without reading them, then what is called `also`: what is sent after it reads what its last holder wrote. */
export async function lockLines(tx: Queryable, lots: readonly number[], also = ''): Promise<void> {
  await lotsAndAlso(tx, { lots, also })
}

const lastDay = (days: readonly ClosedTime[], from: Day, { term, branch }: Term): Day =>
  addBusinessDays(from, term, isClosedIn(days, branch))

interface Term {
  /** Working days. */
  term: number
  branch: string | null
}

/** The day that a hold of a lot which begins or goes on from `from` ends: the term of the rules, in working days of its branch. */
export const termFrom = async (tx: Queryable, from: Day, term: Term): Promise<Day> =>
  lastDay(await closedDaysFrom(tx, from), from, term)

/** The holds whose turn it is in the lines of these lots, each with the day that it ends. */
export function nextInLines<H extends InLine & { lot_id: number }>(
  lots: readonly LotOfLine[],
  { open, ordered, term, closed }: Omit<Lines, 'open' | 'is_ended'> & { open: readonly H[] },
  today: Day,
): { hold: H; last: Day }[] {
  return lots.flatMap(({ id, pieces, branch_uuid: branch }) => {
    const isOfLot = ({ lot_id }: { lot_id: number }) => lot_id === id
    const plates = ordered.filter(isOfLot).map(({ chapa: plate }) => plate)
    const next = promotedHolds(open.filter(isOfLot), pieces, plates)
    return next.map((hold) => ({ hold, last: lastDay(closed, today, { term, branch }) }))
  })
}

/** Makes waiting holds active until their days. */
export async function promote(
  tx: Queryable,
  next: readonly { hold: { id: number }; last: Day }[],
): Promise<void> {
  if (next.length === 0) return
  await tx.execute(sql`
    update holds set estado = 'activo', hasta = g.last
    from unnest(${sql.param(next.map(({ hold }) => hold.id))}::int[], ${sql.param(next.map(({ last }) => last))}::text[]) as g(id, last)
    where holds.id = g.id`)
}

/**
 * Ends what is due on these lots, makes those active whose turn it is, and brings the notices of their orders up to date:
 * a late job changes nothing. Returns the ids of the holds that became active. Precondition: `takeLines` has locked them.
 */
export async function settleLines(tx: Queryable, lots: readonly LotOfLine[], now: Date): Promise<number[]> {
  const lines = await endDue(
    tx,
    lots.map(({ id }) => id),
    now,
  )
  const next = nextInLines(lots, lines, dayOf(now))
  await promote(tx, next)
  await coverLines(tx, lots)
  return next.map(({ hold }) => hold.id)
}

/** Brings the notices of the orders of these lots up to date. */
export const coverLines = (tx: Queryable, lots: readonly LotOfLine[]): Promise<void> =>
  coverLots(tx, { lots: lots.map(({ product_code, batch }) => ({ product_code, lote: batch })) })
