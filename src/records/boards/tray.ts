import { boards } from '#contract/records/boards.ts'
import type { Db } from '#src/offline/db/db.ts'
import { changeDraft, readDraft } from '#src/offline/drafts.ts'

/** A plate in the tray, as its photos name it. */
export interface TrayPlate {
  lot: number
  /** As its photos are numbered. */
  number: number
  product_code: string
  batch: string
}

interface Tray {
  plates: TrayPlate[]
}

const KEY = 'seleccion'
const LIKE: Tray = { plates: [{ lot: 0, number: 0, product_code: '', batch: '' }] }

/** The plates that this person chose on this phone, in their sequence. */
export const readTray = async (db: Db): Promise<readonly TrayPlate[]> =>
  (await readDraft(db, KEY, LIKE))?.plates ?? []

const change = (db: Db, next: (plates: readonly TrayPlate[]) => TrayPlate[]) =>
  changeDraft<Tray>(db, KEY, { like: LIKE, change: (draft) => ({ plates: next(draft?.plates ?? []) }) })

export const isSamePlate = (a: TrayPlate, b: TrayPlate): boolean => a.lot === b.lot && a.number === b.number

/** Puts a plate into the tray, or takes it out; a full tray stays as it is. Returns whether it is in. */
export async function togglePlate(db: Db, plate: TrayPlate): Promise<boolean> {
  const { plates } = await change(db, (held) => {
    if (held.some((other) => isSamePlate(other, plate)))
      return held.filter((other) => !isSamePlate(other, plate))
    return held.length < boards.limits.items ? [...held, plate] : [...held]
  })
  return plates.some((other) => isSamePlate(other, plate))
}

export const emptyTray = (db: Db) => change(db, () => [])
