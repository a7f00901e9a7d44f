import type { TurnoStep } from '#contract/records/turnos.ts'

/** The steps that may follow each, written without the code that is tested. */
const AFTER: Readonly<Record<TurnoStep, readonly TurnoStep[]>> = {
  '': ['llegó', 'cargando', 'demorado', 'no vino', 'rechazado'],
  demorado: ['llegó', 'cargando', 'demorado', 'no vino', 'rechazado'],
  llegó: ['cargando', 'rechazado'],
  cargando: ['rechazado'],
  'no vino': ['llegó', 'cargando'],
  rechazado: [],
  solicitado: [],
  'no aceptado': [],
}

/** An act of a person on one of the turnos. */
export type Act = { kind: 'step'; step: TurnoStep } | { kind: 'deliver' } | { kind: 'answer'; isYes: boolean }

interface ModelTurno {
  /** The steps that led here; those that a step back or an arrival undid are gone. */
  path: TurnoStep[]
  isDelivered: boolean
  hasGroup: boolean
  /** Changes of its step or its status. */
  changes: number
}

const isFree = (step: TurnoStep): boolean => ['no vino', 'rechazado', 'no aceptado'].includes(step)
const lastOf = ({ path }: ModelTurno): TurnoStep => path.at(-1) as TurnoStep

/** Two turnos that want one group: the first keeps it no longer, the second took it. Acts return whether they are taken. */
export class StepsModel {
  readonly turnos: ModelTurno[]

  constructor(first: TurnoStep[], second: TurnoStep[]) {
    this.turnos = [first, second].map((path) => ({ path, isDelivered: false, hasGroup: true, changes: 0 }))
  }

  /** `seen`: the changes that the person had seen. */
  act(index: number, act: Act, seen: number): boolean {
    const turno = this.turnos[index] as ModelTurno
    if (turno.isDelivered) return false
    if (act.kind === 'deliver') return this.deliver(turno)
    return act.kind === 'step' ? this.step(turno, act.step, seen) : this.answer(turno, act.isYes, seen)
  }

  /** A load that left is delivered, whatever was noted before. */
  private deliver(turno: ModelTurno): boolean {
    this.keep(turno, isFree(lastOf(turno)))
    turno.isDelivered = true
    return true
  }

  private step(turno: ModelTurno, step: TurnoStep, seen: number): boolean {
    const now = lastOf(turno)
    if (step === now) return true
    const isAsked = now === 'solicitado' || now === 'no aceptado'
    const isBack = !isAsked && turno.path.at(-2) === step
    if (seen !== turno.changes || isAsked || (!isBack && !AFTER[now].includes(step))) return false
    this.keep(turno, isFree(now) && !isFree(step))
    if (isBack || now === 'no vino') turno.path.pop()
    if (!isBack) turno.path.push(step)
    turno.changes++
    return true
  }

  private answer(turno: ModelTurno, isYes: boolean, seen: number): boolean {
    const [now, step] = [lastOf(turno), isYes ? '' : 'no aceptado'] as const
    if (now === step && turno.changes > 0) return true
    if (seen !== turno.changes || now !== 'solicitado') return false
    turno.path = isYes ? [''] : ['no aceptado']
    turno.changes++
    return true
  }

  /** A turno that takes the group again goes without it while the other keeps it. */
  private keep(turno: ModelTurno, isTaking: boolean): void {
    const isKept = this.turnos.some(
      (other) => other !== turno && other.hasGroup && !other.isDelivered && !isFree(lastOf(other)),
    )
    if (isTaking && isKept) turno.hasGroup = false
  }

  shown() {
    return this.turnos.map((turno) => [turno.isDelivered ? 'entregado' : lastOf(turno), turno.hasGroup])
  }
}
