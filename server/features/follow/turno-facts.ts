import * as v from 'valibot'
import { lateWords } from '#contract/calls/rules/turno-late.ts'
import { dayOf, formatDay, formatHour } from '#contract/kit/day.ts'
import { TURNO_STATUSES, TURNO_STEPS } from '#contract/records/turnos.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'

/** A turno as its followers read it. */
export const followedTurno = {
  fecha: v.string(),
  hora: v.string(),
  sucursal: v.string(),
  nave: v.string(),
  estado: v.picklist(TURNO_STATUSES),
  etapa: v.picklist(TURNO_STEPS),
  demora_min: v.nullable(v.number()),
  fletero: v.string(),
  patente: v.string(),
}
export type FollowedTurno = v.InferOutput<v.ObjectSchema<typeof followedTurno, undefined>>

export const TURNO_WAY: readonly string[] = ['Agendado', 'Llegó', 'Cargando', 'Entregado']

/** Index on the way of a turno; -1 off it. */
export function placeOf({ estado: status, etapa: step }: FollowedTurno): number {
  if (status === 'entregado') return TURNO_WAY.length - 1
  if (step === 'demorado') return 0
  return TURNO_WAY.indexOf(STEP_NAMES[step])
}

export function stateOf(turno: FollowedTurno, now: Date): string {
  const { estado: status, etapa: step, hora: hora_desde } = turno
  if (status === 'entregado') return 'Entregado'
  if (step !== 'demorado') return STEP_NAMES[step]
  return lateWords({ ...turno, hora_desde }, { fecha: dayOf(now), hora: formatHour(now.getTime()) })
}

const COMPANY = /transport|flete|log[ií]stic|gr[uú]as|expreso|cargas|camion|\bs\.?(?:a|r\.?l)\.?\b/i

/** The first name of a person, the whole one of a company. */
export const carrierName = (name: string): string =>
  COMPANY.test(name) ? name : (name.trim().split(/\s+/)[0] ?? '')

export const turnoFacts = (turno: FollowedTurno): readonly (readonly [string, string])[] => [
  ['Día y hora', `${formatDay(turno.fecha)} ${turno.hora}`],
  ['Sucursal', turno.sucursal],
  ['Nave', turno.nave],
  ['Fletero', carrierName(turno.fletero)],
  ['Patente', turno.patente],
]
