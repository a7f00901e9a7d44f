import type { Trip } from '#contract/calls/road/trips.ts'
import { isLate, lateWords } from '#contract/calls/rules/turno-late.ts'
import { isExpected } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatHour } from '#contract/kit/day.ts'
import type { Timing } from '#src/features/turnos/timing.ts'
import { nowHere } from '#src/features/turnos/turnos.queries.ts'
import { StatusDot, type StatusSign } from '#src/ui/feedback/status-dot.tsx'
import classes from './step-actions.module.css'
import { StepMark } from './step-mark.tsx'

interface Looks {
  color: string
  sign: StatusSign
  text: string
}

const LOOKS: Record<Timing, Looks> = {
  atrasado: { color: 'red', sign: 'clock', text: 'Demorado' },
  proximo: { color: 'orange', sign: 'arrow', text: 'Próximo' },
  agendado: { color: 'yellow', sign: 'clock', text: 'Agendado' },
  entregado: { color: 'green', sign: 'check', text: 'Entregado' },
}

interface TimingMarkProps {
  timing: Timing
  turno: Turno
  /** The trip that it goes on. */
  trip?: Pick<Trip, 'estado' | 'estado_at'> | undefined
}

/** Whether the truck is on the road with a turno: its steps at the yard are over, and its delivery is to come. */
export const hasLeft = (turno: Turno, trip: TimingMarkProps['trip']): boolean =>
  trip?.estado === 'en ruta' && isExpected(turno)

/** For how long a turno is late, else its step or where it stands in its day, by word, sign and colour. [S175] */
export function TimingMark({ timing, turno, trip }: TimingMarkProps) {
  const now = nowHere()
  if (hasLeft(turno, trip)) {
    const at = trip?.estado_at
    return (
      <StatusDot color="orange" sign="truck">
        {at ? `Salió ${formatHour(at)}` : 'Salió'}
      </StatusDot>
    )
  }
  const late = isLate(turno, now)
  if (!late && turno.etapa !== '' && turno.estado !== 'entregado') return <StepMark turno={turno} />
  const { color, sign, text } = LOOKS[late ? 'atrasado' : timing]
  return (
    <span className={classes.timing} data-timing={late ? 'atrasado' : timing}>
      <StatusDot color={color} sign={sign}>
        {late ? lateWords(turno, now) : text}
      </StatusDot>
    </span>
  )
}
