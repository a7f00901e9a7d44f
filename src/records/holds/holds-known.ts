import { type Hold, listHolds } from '#contract/calls/holds/holds.ts'
import type { User } from '#contract/calls/session.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { holdStatusOn, isOpenHold } from '#contract/rules/hold-rules.ts'
import type { Db } from '#src/offline/db/db.ts'
import { type Coverage, callName, newest, readFeed, readKnown } from '#src/offline/fetch/coverage.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'

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

const isOpenToday = (hold: Hold): boolean => isOpenHold(holdStatusOn(hold, dayNow()))
const isActiveToday = (hold: Hold): boolean => holdStatusOn(hold, dayNow()) === 'activo'

/** The open holds of a plate, in the order of their line; those of any plate of its lot are not of it. */
export async function holdsOfPlate(db: Db, { lot, plate }: { lot: number; plate: number }): Promise<Hold[]> {
  const ofLot = await db.apartados.where('lot_id').equals(lot).toArray()
  return ofLot.filter((hold) => hold.chapa === plate && isOpenToday(hold)).sort((a, b) => a.lugar - b.lugar)
}

/** Plates that are held, by their lot and by their material. */
export interface HeldPlates {
  byLot: Readonly<Record<number, number>>
  byProduct: Readonly<Record<string, number>>
}

/** The plates that are held by whom it may be, in one reading for a whole screen. */
export async function heldPlates(db: Db): Promise<HeldPlates> {
  const byLot: Record<number, number> = {}
  const byProduct: Record<string, number> = {}
  await db.apartados.each((hold) => {
    const { lot_id, product_code, piezas: pieces } = hold
    if (!isActiveToday(hold)) return
    byLot[lot_id] = (byLot[lot_id] ?? 0) + pieces
    byProduct[product_code] = (byProduct[product_code] ?? 0) + pieces
  })
  return { byLot, byProduct }
}

interface AskedForOthers {
  product_code: string
  batch: string | null
  user: User
  /** The CUIT of the account that orders: what is held for another account is another's then. */
  cuit?: string | undefined
}

/** Active holds of a lot that an order of this person does not use up, the first to end first. */
export async function holdsForOthers(
  db: Db,
  { product_code, batch, user, cuit }: AskedForOthers,
): Promise<Hold[]> {
  if (!batch) return []
  const account = cuit ? (await db.cuentas.where('cuit').equals(cuit).first())?.id : undefined
  const isForOther = ({ account_id, responsable_uuid }: Hold): boolean =>
    account_id !== null && account !== undefined ? account_id !== account : responsable_uuid !== user.uuid
  const held = await db.apartados
    .filter(
      (hold) =>
        hold.batch === batch &&
        hold.product_code === product_code &&
        isActiveToday(hold) &&
        (hold.ajeno || (isSeller(user) && isForOther(hold))),
    )
    .toArray()
  return held.sort(byEnd)
}

/** The open holds of an account, of plates that it has first. */
export async function holdsOfAccount(db: Db, id: number): Promise<Hold[]> {
  const open = await db.apartados.filter((hold) => hold.account_id === id && isOpenToday(hold)).toArray()
  return open.sort(byEnd)
}

const NEVER = '9999'

/** The first to end comes first, those that wait come last, in their line. */
export const byEnd = (a: Hold, b: Hold): number => {
  const [one, other] = [a.hasta ?? NEVER, b.hasta ?? NEVER]
  return one === other ? a.lugar - b.lugar : one < other ? -1 : 1
}
