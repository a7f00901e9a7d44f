import { cargaOf, cargaShort } from '#src/features/turnos/carga.ts'
import { heldText } from '#src/features/turnos/count-text.ts'
import type { TurnosLeidos } from '#src/features/turnos/turnos.queries.ts'
import classes from '#src/features/turnos/turnos-page.module.css'

interface TurnosLineProps {
  leidos: TurnosLeidos
  isWhole: boolean
  /** Why these are shown. */
  motivo?: string
}

/** How many turnos are shown and what they carry, in one line. */
export function TurnosLine({ leidos: { found, espesores }, isWhole, motivo }: TurnosLineProps) {
  const sums = [heldText(found.length, isWhole), cargaShort(cargaOf(found, espesores))]
  return (
    <p className={classes.totals}>
      {motivo ? `${motivo}: ` : ''}
      {sums.filter(Boolean).join(' · ')}
    </p>
  )
}
