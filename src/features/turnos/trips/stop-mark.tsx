import type { Trip } from '#contract/calls/road/trips.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { TimingMark } from '#src/features/turnos/road/timing-mark.tsx'
import { timingOf } from '#src/features/turnos/timing.ts'
import { nowHere } from '#src/features/turnos/turnos.queries.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'

/** The state of a stop: its step until it is delivered, then whether it was signed for. */
export function StopMark({ turno, trip }: { turno: Turno; trip: Pick<Trip, 'estado' | 'estado_at'> }) {
  if (turno.estado !== 'entregado')
    return <TimingMark timing={timingOf(turno, nowHere())} turno={turno} trip={trip} />
  return (
    <StatusDot color="green" sign="check">
      {turno.conforme_uuid ? 'Con conforme' : 'Sin conforme'}
    </StatusDot>
  )
}
