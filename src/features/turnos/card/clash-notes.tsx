import { VisuallyHidden } from '@mantine/core'
import { type Clash, clashText } from '#src/features/turnos/overlaps.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
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

/** The same as a sign, with its sentences on hover and for screen readers. */
export function ClashMark({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null
  const text = clashes.map(clashText).join('. ')
  return (
    <span className={classes.clashMark} title={text}>
      <AlertIcon size={16} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
