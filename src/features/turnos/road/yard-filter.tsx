import type { Turno } from '#contract/calls/turnos.ts'
import { figure } from '#contract/kit/figures.ts'
import { isOfPart, YARD, type YardPart } from '#src/features/turnos/yard.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import classes from './yard-filter.module.css'

interface YardFilterProps {
  turnos: readonly Turno[]
  part: YardPart | undefined
  onPart: (part: YardPart | undefined) => void
}

const PARTS = Object.keys(YARD) as YardPart[]

/** Narrows a day to what is at the yard, late or lost; parts without any turno are not offered. */
export function YardFilter({ turnos, part, onPart }: YardFilterProps) {
  const counts = new Map(PARTS.map((item) => [item, turnos.filter((turno) => isOfPart(turno, item)).length]))
  const shown = PARTS.filter((item) => item === part || (counts.get(item) ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <fieldset className={classes.parts} aria-label="Turnos por etapa">
      {shown.map((item) => (
        <ToggleButton
          key={item}
          isOn={item === part}
          onClick={() => onPart(item === part ? undefined : item)}
        >
          {YARD[item].title} {figure(counts.get(item) ?? 0)}
        </ToggleButton>
      ))}
    </fieldset>
  )
}
