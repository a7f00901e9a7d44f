import { NO_BAY } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { changeLine } from '#contract/rules/timeline.ts'
import type { NewMessage } from '#server/records/order/messages.ts'
import type { TurnoFields } from './change.ts'

/** The facts of a turno in the stories of its orders. */
export type TurnoFacts = Pick<
  TurnoFields,
  'fecha' | 'hora_desde' | 'sucursal_uuid' | 'nave' | 'fletero_uuid' | 'estado'
> &
  Partial<Pick<TurnoFields, 'etapa'>>

/** A turno before and after a change, by what concerns orders; null where it did not or does not exist. */
export interface TurnoStory {
  before: { turno: TurnoFacts; groups: readonly number[] } | null
  after: { turno: TurnoFacts; groups: readonly number[] } | null
  /** Why a delivered one changed. */
  reason?: string | undefined
}

/** Branches and carriers, by UUID. */
type Names = ReadonlyMap<string, string>

/** `23/11/2026 10:00 · Córdoba · Nave B` */
function placeOf({ fecha: date, hora_desde, sucursal_uuid, nave: bay }: TurnoFacts, names: Names): string {
  const bayName = bay === '' ? NO_BAY : `Nave ${bay}`
  return facts(`${formatDay(date)} ${hora_desde}`, names.get(sucursal_uuid), bayName)
}

function titleOf(was: TurnoFacts | null, is: TurnoFacts | null): string {
  if (!was) return is?.etapa === 'solicitado' ? 'Turno pedido' : 'Turno asignado'
  if (!is) return was.etapa === 'solicitado' ? 'Pedido de turno retirado' : 'Turno quitado'
  return 'Turno actualizado'
}

/** The story of one group's orders; none when no change concerns them. */
export function turnoMessages(
  group: number,
  { before, after, reason = '' }: TurnoStory,
  names: Names,
): NewMessage[] {
  const was = before?.groups.includes(group) ? before.turno : null
  const is = after?.groups.includes(group) ? after.turno : null
  const line = (label: string, text: (turno: TurnoFacts) => string) => {
    const [from, to] = [was ? text(was) : '', is ? text(is) : '']
    return from === to ? [] : [changeLine(label, from, to)]
  }
  const changes = [
    ...line('Turno', (turno) => placeOf(turno, names)),
    ...line('Fletero', ({ fletero_uuid }) => names.get(fletero_uuid ?? '') ?? ''),
    ...(was && is ? line('Estado del turno', ({ estado: status }) => status) : []),
    ...(was && is ? line('Etapa del turno', ({ etapa: step = '' }) => STEP_NAMES[step]) : []),
  ]
  const isTold = changes.length > 0 || (reason !== '' && (was || is))
  return isTold ? [{ title: titleOf(was, is), changes, description: reason }] : []
}
