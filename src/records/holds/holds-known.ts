import { type Hold, listHolds } from '#contract/calls/holds/holds.ts'
import type { Db } from '#src/offline/db/db.ts'
import { type Coverage, callName, newest, readFeed, readKnown } from '#src/offline/fetch/coverage.ts'

/** All open holds that the caller sees. [SY33] */
export const ALL_HOLDS = callName('apartados', listHolds, {})

/** Whether all holds are here, and as of when. */
export async function knownHolds(db: Db): Promise<Coverage> {
  const [[listed = null], feed] = await Promise.all([readKnown(db, [ALL_HOLDS]), readFeed(db, 'apartados')])
  const at = newest(listed, feed?.at ?? null)
  return { at, isWhole: at !== null }
}

/** Whether the server has not taken it yet: it holds nothing then. */
export const isUnconfirmed = ({ version }: Pick<Hold, 'version'>): boolean => version === 0

/** The open holds of a plate, in the order of their line; those of any plate of its lot are not of it. */
export async function holdsOfPlate(db: Db, { lot, plate }: { lot: number; plate: number }): Promise<Hold[]> {
  const ofLot = await db.apartados.where('lot_id').equals(lot).toArray()
  return ofLot
    .filter(
      ({ chapa: own, estado: status }) => own === plate && (status === 'activo' || status === 'en espera'),
    )
    .sort((a, b) => a.lugar - b.lugar)
}
