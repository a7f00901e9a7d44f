import type { ReactNode } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { figure } from '#contract/kit/figures.ts'
import { nowHere } from '#src/features/turnos/turnos.queries.ts'
import { YARD_PARTS, type YardPart } from '#src/features/turnos/turnos-search.ts'
import { yardParts } from '#src/features/turnos/yard.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import { useIsPhone } from '#src/ui/layout/use-is-wide.ts'
import classes from './yard-filter.module.css'

interface YardFilterProps {
  turnos: readonly Turno[]
  part: YardPart | undefined
  onPart: (part: YardPart | undefined) => void
  /** In the same line. */
  children?: ReactNode
}

/** The state of a day, by its parts with their counts; a press narrows the day to one of them. */
export function YardFilter({ turnos, part, onPart, children }: YardFilterProps) {
  const isPhone = useIsPhone()
  const parts = yardParts(turnos, nowHere())
  // On a phone those that come next stand right behind the line of now.
  const offered = YARD_PARTS.filter((item) => item !== 'sigue' || !isPhone)
  const shown = YARD_PARTS.filter(
    (item) => item === part || (offered.includes(item) && parts[item].turnos.length > 0),
  )
  return (
    <fieldset className={classes.parts} aria-label="Turnos por etapa">
      {shown.map((item) => (
        <ToggleButton
          key={item}
          className={classes.part}
          data-part={item}
          isOn={item === part}
          onClick={() => onPart(item === part ? undefined : item)}
        >
          {parts[item].title} <b>{figure(parts[item].turnos.length)}</b>
        </ToggleButton>
      ))}
      {shown.length > 0 && (part !== undefined || !isPhone) ? (
        <ToggleButton className={classes.part} isOn={part === undefined} onClick={() => onPart(undefined)}>
          Todos <b>{figure(turnos.length)}</b>
        </ToggleButton>
      ) : null}
      {children}
    </fieldset>
  )
}
