import type { WorkOrder } from '#contract/calls/work-orders.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { KnownName } from '#src/offline/db/field-rows.ts'
import { type Coverage, newest, oldest, readFeed, readKnown } from '#src/offline/fetch/coverage.ts'
import { readErpAge } from '#src/offline/fetch/erp-age.ts'

/** The work orders of one material status. [SY33] */
export const statusName = (status: string): KnownName => `ordenesDeTrabajo:${status}`

/** Time of the server's last complete answer for each of these statuses. */
export async function readStatusAges(db: Db, statuses: readonly string[]): Promise<(number | null)[]> {
  const [times, feed] = await Promise.all([
    readKnown(db, statuses.map(statusName)),
    readFeed(db, 'ordenesDeTrabajo'),
  ])
  return times.map((at) => newest(at, feed?.at ?? null))
}

/** A list as the server found it or all its statuses; otherwise what this phone happens to hold of it. */
export async function knownList(
  db: Db,
  { f, call, shown }: { f: readonly string[]; call: KnownName; shown: readonly WorkOrder[] },
): Promise<Coverage> {
  const [ages, [searched = null]] = await Promise.all([readStatusAges(db, f), readKnown(db, [call])])
  const isWhole = searched !== null || !ages.includes(null)
  const seen = await readStatusAges(
    db,
    shown.map((item) => item.ot_estado_de_material),
  )
  // With no status ticked nothing is listed, and nothing has an age.
  const at = newest(searched, oldest(ages) ?? null) ?? undefined
  return { at: isWhole ? at : oldest(seen), isWhole, erpAt: await readErpAge(db, 'getOrdenesDeTrabajo') }
}
