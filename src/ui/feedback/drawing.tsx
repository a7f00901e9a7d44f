import type { ReactNode } from 'react'
import classes from './drawing.module.css'

/** Lines of one drawing; `data-full` parts are filled with the stone's colour, `data-mark` ones drawn in that of actions. */
const DRAWINGS = {
  plate: (
    <>
      <path data-full d="M34 12h58l-8 58H26z" />
      <path d="M50 12c-6 16 8 22-2 34-4 6-4 14-2 24M84 14c-6 10-16 10-18 22s-10 12-8 32" />
    </>
  ),
  truck: (
    <>
      <path data-full d="M16 20h46v36H16z" />
      <path d="M30 20c-2 12 6 14 2 36M50 20c4 10-6 18-2 36M62 32h18l14 14v16H16M80 32v14h14" />
      <circle cx="32" cy="66" r="8" />
      <circle cx="78" cy="66" r="8" />
    </>
  ),
  invoice: (
    <>
      <path data-full d="M30 8h44v66l-7-5-8 5-7-5-8 5-7-5-7 5z" />
      <path d="M40 24h24M40 36h24M40 48h12" />
      <path data-mark d="M78 46a14 14 0 1 0 .1 0M78 52v16M82 56c-6-4-9 2-4 4s2 7-5 3" />
    </>
  ),
  person: (
    <>
      <path data-full d="M24 12h64v60H24z" />
      <circle cx="56" cy="34" r="10" />
      <path d="M36 72c0-14 8-22 20-22s20 8 20 22" />
    </>
  ),
  photo: (
    <>
      <path data-full d="M20 24h18l6-10h24l6 10h18v46H20z" />
      <circle cx="56" cy="46" r="14" />
      <path data-mark d="M50 46a6 6 0 0 1 6-6" />
    </>
  ),
  claim: (
    <>
      <path data-full d="M18 12h76v44H56L40 72V56H18z" />
      <path data-mark d="M56 22v16M56 45v1" />
    </>
  ),
  cart: (
    <>
      <path data-full d="M38 12h38l-6 30H44z" />
      <path d="M54 12c-4 12 6 16 0 30M16 18h12l10 36h42l10-28" />
      <circle cx="44" cy="68" r="6" />
      <circle cx="74" cy="68" r="6" />
    </>
  ),
  search: (
    <>
      <path data-full d="M18 14h52l-7 54H12z" />
      <path d="M34 14c-4 14 6 18 0 30s-2 14-2 24" />
      <circle data-mark cx="68" cy="42" r="17" />
      <path data-mark d="m80 54 16 16" />
    </>
  ),
  lock: (
    <>
      <path data-full d="M26 36h60v38H26z" />
      <path d="M38 36V26a18 18 0 0 1 36 0v10" />
      <path data-mark d="M56 50v10" />
    </>
  ),
  mail: (
    <>
      <path data-full d="M16 18h80v52H16z" />
      <path d="m16 20 40 30 40-30" />
    </>
  ),
  done: (
    <>
      <path data-full d="M34 12h58l-8 58H26z" />
      <path data-mark d="m42 42 12 12 22-26" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof DRAWINGS

/** The drawing of an area, for a place where there is nothing yet. */
export function Drawing({ of }: { of: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 112 82" aria-hidden="true">
      <path className={classes.ground} d="M4 76h104" />
      {DRAWINGS[of]}
    </svg>
  )
}
