import { ageText } from '#src/bridge/age-text.ts'
import type { Local } from '#src/bridge/local-query.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { cargaOf, cargaText } from './carga.ts'
import { heldText } from './count-text.ts'
import { ExportarTurnos } from './exportar-turnos.tsx'
import type { TurnosLeidos } from './turnos.queries.ts'
import classes from './turnos-page.module.css'

interface TurnosSummaryProps {
  leidos: TurnosLeidos
  local: Local<TurnosLeidos>
  /** Why these are shown. */
  motivo?: string
}

/** How many turnos are shown and what they carry, how old that is, and the file of them. [A35, S183] */
export function TurnosSummary({ leidos, local, motivo }: TurnosSummaryProps) {
  const { turnos, found, espesores } = leidos
  const { isWhole } = local
  return (
    <div className={classes.summary}>
      <div>
        <p className={classes.total}>
          {motivo ? `${motivo}: ` : ''}
          {[heldText(found.length, isWhole), cargaText(cargaOf(found, espesores))]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <AgeLine text={turnos.length === 0 && !isWhole ? '' : ageText(local)} />
      </div>
      <ExportarTurnos turnos={found} />
    </div>
  )
}
