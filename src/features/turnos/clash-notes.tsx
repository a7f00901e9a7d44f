import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { type Clash, clashText } from './overlaps.ts'
import classes from './turno-card.module.css'

/** Clashes of a turno, a note for each. [A24] */
export function ClashNotes({ clashes }: { clashes: readonly Clash[] }) {
  return clashes.map((clash) => (
    <p key={clash.other.uuid} className={classes.clash}>
      <AlertIcon size={18} />
      <span>{clashText(clash)}</span>
    </p>
  ))
}
