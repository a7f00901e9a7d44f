import type { Turno } from '#contract/calls/turnos.ts'
import type { Timing } from '#src/features/turnos/timing.ts'
import { StatusDot, type StatusSign } from '#src/ui/feedback/status-dot.tsx'
import classes from './step-actions.module.css'
import { StepMark } from './step-mark.tsx'

interface Looks {
  color: string
  sign: StatusSign
  text: string
}

const LOOKS: Record<Timing, Looks> = {
  atrasado: { color: 'red', sign: 'clock', text: 'Atrasado' },
  proximo: { color: 'orange', sign: 'arrow', text: 'Próximo' },
  agendado: { color: 'yellow', sign: 'clock', text: 'Agendado' },
  entregado: { color: 'green', sign: 'check', text: 'Entregado' },
}

/** The step of a turno, or where it stands in its day, by word, sign and colour. [S175] */
export function TimingMark({ timing, turno }: { timing: Timing; turno: Turno }) {
  if (turno.etapa !== '' && turno.estado !== 'entregado') return <StepMark turno={turno} />
  const { color, sign, text } = LOOKS[timing]
  return (
    <span className={classes.timing} data-timing={timing}>
      <StatusDot color={color} sign={sign}>
        {text}
      </StatusDot>
    </span>
  )
}
