import { ageText } from '#contract/day.ts'
import type { Local } from '#src/bridge/local-query.ts'
import { AgeLine } from '#src/ui/age-line.tsx'
import { cargaOf, cargaText } from './carga.ts'
import { countText } from './count-text.ts'
import { ExportarTurnos } from './exportar-turnos.tsx'
import type { TurnosLeidos } from './turnos.queries.ts'
import classes from './turnos-page.module.css'

interface TurnosSummaryProps {
  leidos: TurnosLeidos
  local: Pick<Local<TurnosLeidos>, 'refreshed' | 'error'>
}

/** How many turnos are shown and what they carry, how old that is, and the file of them. [A35, S183] */
export function TurnosSummary({ leidos, local: { refreshed, error } }: TurnosSummaryProps) {
  const { found, espesores, asOf } = leidos
  return (
    <div className={classes.summary}>
      <div>
        <p className={classes.total}>
          {[countText(found.length), cargaText(cargaOf(found, espesores))].filter(Boolean).join(' · ')}
        </p>
        <AgeLine text={ageText(refreshed?.at ?? asOf, !error && refreshed !== undefined)} />
      </div>
      <ExportarTurnos turnos={found} />
    </div>
  )
}
