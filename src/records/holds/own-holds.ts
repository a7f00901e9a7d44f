import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Db } from '#src/offline/db/db.ts'
import { byEnd } from './holds-known.ts'

/** The turn of a hold that waits, among those that wait for the same plate: 1 is the next. */
export const turnInLine = (holds: readonly Hold[], { lot_id, chapa: plate, lugar: place }: Hold): number =>
  1 +
  holds.filter(
    (other) =>
      other.estado === 'en espera' && other.lot_id === lot_id && other.chapa === plate && other.lugar < place,
  ).length

/** Holds of a seller that end today, and those that wait for their plates. */
export async function ownHolds(
  db: Db,
  { owner, today }: { owner: string; today: Day },
): Promise<{ ending: Hold[]; waiting: { hold: Hold; turn: number }[] }> {
  const all = await db.apartados.toArray()
  const own = all.filter(({ responsable_uuid }) => responsable_uuid === owner)
  return {
    ending: own.filter(({ estado: status, hasta }) => status === 'activo' && hasta === today),
    waiting: own
      .filter(({ estado: status }) => status === 'en espera')
      .sort(byEnd)
      .map((hold) => ({ hold, turn: turnInLine(all, hold) })),
  }
}
