import { arrivalText } from '#contract/calls/rules/turno-late.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatHour } from '#contract/kit/day.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { StatusDot, type StatusSign } from '#src/ui/feedback/status-dot.tsx'

const LOOKS: Record<Exclude<Turno['etapa'], ''>, { color: string; sign: StatusSign }> = {
  solicitado: { color: 'gray', sign: 'clock' },
  demorado: { color: 'orange', sign: 'clock' },
  llegó: { color: 'yellow', sign: 'truck' },
  cargando: { color: 'orange', sign: 'arrow' },
  'no vino': { color: 'red', sign: 'cross' },
  rechazado: { color: 'red', sign: 'minus' },
  'no aceptado': { color: 'gray', sign: 'cross' },
}

/** `Demorado 30 min`, `Llegó 10:42, 2 h tarde` */
export function stepText(turno: Turno): string {
  const { etapa: step, demora_min: delay, llego_at, cargando_at } = turno
  const at = step === 'llegó' ? llego_at : step === 'cargando' ? cargando_at : null
  const more = step === 'demorado' && delay !== null ? `${delay} min` : at && formatHour(at)
  if (step === 'solicitado') return 'Solicitado, sin confirmar'
  const said = [STEP_NAMES[step], more].filter(Boolean).join(' ')
  const late = step === 'llegó' || step === 'cargando' ? arrivalText(turno) : ''
  return late ? `${said}, ${late}` : said
}

/** The step of a turno that is not delivered, by word, sign and colour; nothing while there is none. */
export function StepMark({ turno }: { turno: Turno }) {
  if (turno.etapa === '' || turno.estado === 'entregado') return null
  return <StatusDot {...LOOKS[turno.etapa]}>{stepText(turno)}</StatusDot>
}
