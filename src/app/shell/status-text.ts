import { ago, sinceText } from '#contract/kit/day.ts'
import { ERRORS } from '#contract/kit/errors.ts'
import { UP_TO_DATE } from '#src/read/age-text.ts'
import type { PhoneState } from '#src/read/phone-state.ts'
import type { Shown } from '#src/read/shown-ages.ts'

export interface Status {
  kind:
    | 'sin-conexion'
    | 'portal'
    | 'vencida'
    | 'atencion'
    | 'reloj'
    | 'detenida'
    | 'espera'
    | 'insegura'
    | 'bien'
  text: string
  waiting: Waiting | null
}

/** Text read aloud when the line becomes of this kind. */
export const SPOKEN: Record<Status['kind'], string> = {
  'sin-conexion': 'Sin conexión',
  portal: 'La red respondió otra cosa',
  vencida: 'La sesión venció',
  atencion: 'Hay cambios que necesitan tu atención',
  reloj: 'El reloj de este equipo no anda bien',
  detenida: 'Esperando a otra pestaña de Cantera',
  espera: 'Hay cambios esperando para enviar',
  insegura: 'Sin conexión segura no hay modo sin conexión',
  bien: 'Con conexión',
}

/** Changes not sent yet. */
export interface Waiting {
  /** '3 sin enviar' */
  count: string
  /** 'la más vieja hace 2 h' */
  age: string
}

/** With network, what was saved this recently is on its way and needs no words, in milliseconds. */
const JUST_SAVED = 10_000

/** The status line: connection, age of the data and sending; null when all is well. */
export function statusOf(state: PhoneState, shown: Shown, now: number): Status | null {
  const waiting = waitingText(state, now)
  if (state.isExpired) return { kind: 'vencida', text: '', waiting: null }
  if (state.connection === 'portal') return { kind: 'portal', text: ERRORS['respuesta-ajena'].text, waiting }
  if (state.connection === 'sin-conexion')
    return { kind: 'sin-conexion', text: offlineText(shown, now), waiting }
  if (state.aside > 0) return { kind: 'atencion', text: 'Necesita tu atención', waiting }
  if (state.clockOffset !== 0) return { kind: 'reloj', text: clockText(state.clockOffset), waiting }
  const isOld = state.oldest !== null && now - state.oldest > JUST_SAVED
  if (isOld) return { kind: 'espera', text: 'Esperando para enviar', waiting }
  // By http and a name a browser keeps no app: no worker, no copies.
  return globalThis.isSecureContext === false ? { kind: 'insegura', text: SPOKEN.insegura, waiting } : null
}

/** While another tab keeps the phone's storage to itself; what was read before may be out of date. */
export const standstill = (state: PhoneState, now: number): Status => ({
  kind: 'detenida',
  text: SPOKEN.detenida,
  waiting: waitingText(state, now),
})

/** The message after a state has ended; 'all sent' only when nothing was discarded or lost. */
export const allWell = ({ unsent, hasUnsentEnd }: PhoneState): Status => ({
  kind: 'bien',
  text: unsent === 0 && !hasUnsentEnd ? 'Con conexión, todo enviado' : 'Con conexión',
  waiting: null,
})

/** When nothing is the matter: how old the data on the screen are. It is never read aloud. */
export function calmText(shown: Shown, now: number): string {
  if (!shown || shown.at === null) return 'Con conexión'
  const { at, isErps } = shown
  if (isErps) return `Datos del ERP ${sinceText(at, now)}`
  return now - at <= UP_TO_DATE ? `Al día · ${ago(at, now)}` : `Datos ${sinceText(at, now)}`
}

/** The oldest data on the screen decide; a screen that shows none of the server's has no age. [A6, A184] */
function offlineText(shown: Shown, now: number): string {
  if (shown === undefined) return 'Sin conexión'
  const { at, isErps } = shown
  const since = at === null ? 'de fecha desconocida' : sinceText(at, now)
  return `Sin conexión: datos ${isErps ? 'del ERP ' : ''}${since}`
}

/** 'Tu reloj adelanta 2 días: rige el del servidor' [A201] */
export function clockText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const hours = Math.round(minutes / 60)
  const days = Math.round(hours / 24)
  const much = hours < 2 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${days} días`
  return `Tu reloj ${offset < 0 ? 'adelanta' : 'atrasa'} ${much}: rige el del servidor`
}

/** [F21: nothing waits in silence] */
export function waitingText({ unsent, oldest }: PhoneState, now: number): Waiting | null {
  if (unsent === 0 || oldest === null) return null
  const age = ago(oldest, now)
  const isOneAge = unsent === 1 || now - oldest < 60_000
  return { count: `${unsent} sin enviar`, age: isOneAge ? age : `la más vieja ${age}` }
}
