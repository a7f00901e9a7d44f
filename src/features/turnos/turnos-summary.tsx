import type { ReactNode } from 'react'
import { loadOf, loadShort, loadText } from '#contract/calls/rules/load.ts'
import { yardText } from '#src/features/turnos/yard.ts'
import { ageText } from '#src/read/age-text.ts'
import type { Local } from '#src/read/local-query.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { Dotted } from '#src/ui/text/dotted.tsx'
import { heldText } from './count-text.ts'
import { ExportTurnos } from './export-turnos.tsx'
import type { TurnosRead } from './turnos.queries.ts'
import classes from './turnos-page.module.css'

interface TurnosSummaryProps {
  leidos: TurnosRead
  local: Local<TurnosRead>
  /** Why these are shown. */
  motivo?: string
  /** Before it. */
  children?: ReactNode
  /** After it, in place of the file. */
  aside?: ReactNode
}

/** Number of turnos shown and what they carry, how old that is, and the file of them. [A35, S183] */
export function TurnosSummary({ leidos, local, motivo: reason, children, aside }: TurnosSummaryProps) {
  const { turnos, found, espesores: thicknesses } = leidos
  const { isWhole } = local
  const load = loadOf(found, thicknesses)
  const loads = (aside ? loadShort(load) : loadText(load)).split(' · ')
  return (
    <div className={classes.summary} data-tight={aside ? true : undefined}>
      {children}
      <div className={classes.sums}>
        <p className={classes.total}>
          {reason && !aside ? `${reason}: ` : ''}
          <Dotted parts={[heldText(found.length, isWhole), ...loads, yardText(found)]} />
        </p>
        <AgeLine text={turnos.length === 0 && !isWhole ? '' : ageText(local)} />
      </div>
      {aside ?? <ExportTurnos turnos={found} />}
    </div>
  )
}
