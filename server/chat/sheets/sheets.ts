import { cuarzo, sinterizado } from './made.ts'
import { cuarcita, granito } from './natural-hard.ts'
import { marmol, onix, travertino } from './natural-soft.ts'
import type { Kind, Sheet } from './sheet.ts'

/** The reviewed sheet of every kind. [A190] */
export const SHEETS: Readonly<Record<Kind, Sheet>> = {
  marmol,
  travertino,
  granito,
  cuarcita,
  onix,
  cuarzo,
  sinterizado,
}
