import type { Guard, RunStatus, SyncRun } from '#contract/calls/config/sync.ts'
import { dayOf, formatDay, formatHour } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import type { ChipTone } from '#src/ui/feedback/chip.tsx'

export interface StateWords {
  text: string
  tone: ChipTone
}

export const STATES: Readonly<Record<RunStatus, StateWords>> = {
  pendiente: { text: 'En espera', tone: 'neutral' },
  'en curso': { text: 'En curso', tone: 'sending' },
  terminada: { text: 'Terminada', tone: 'sent' },
  'por confirmar': { text: 'Por confirmar', tone: 'attention' },
  rechazada: { text: 'Rechazada', tone: 'rejected' },
  fallida: { text: 'Falló', tone: 'rejected' },
}

/** Milliseconds between looks while something runs. */
export const POLL = 5_000

export const isUnderWay = (status: RunStatus | undefined): boolean =>
  status === 'pendiente' || status === 'en curso'

const counted = (count: number, text: string, many: string): string =>
  `${figure(count)} ${count === 1 ? text : many}`

type Counts = Pick<SyncRun, 'filas' | 'cambiadas' | 'quitadas' | 'rechazadas' | 'avisos'>

/** '1.204 filas · 12 cambiadas · 3 rechazadas · 2 avisos': what is none of is left out, but for what changed. */
export function countsText({
  filas: rows,
  cambiadas,
  quitadas,
  rechazadas,
  avisos: warnings,
}: Counts): string {
  return [
    rows > 0 && counted(rows, 'fila', 'filas'),
    rows > 0 && (cambiadas > 0 ? counted(cambiadas, 'cambiada', 'cambiadas') : 'sin cambios'),
    quitadas > 0 && counted(quitadas, 'quitada', 'quitadas'),
    rechazadas > 0 && counted(rechazadas, 'rechazada', 'rechazadas'),
    warnings > 0 && counted(warnings, 'aviso', 'avisos'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** '14:00', 'mañana 03:10' or '27/11 03:10'. */
export function hourText(iso: string, now: number): string {
  const day = dayOf(new Date(iso))
  if (day === dayOf(new Date(now))) return formatHour(iso)
  if (day === dayOf(new Date(now + DAY_MS))) return `mañana ${formatHour(iso)}`
  return `${formatDay(day).slice(0, 5)} ${formatHour(iso)}`
}

/** '45 s', '3 min 5 s'. */
export function lastingText(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (seconds < 1) return 'menos de 1 s'
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Rows before a file, those of them that stay, and new ones. */
export function totalsOf({ branches }: Pick<Guard, 'branches'>): {
  before: number
  now: number
  comes: number
} {
  const sum = (item: 'before' | 'now' | 'comes') => branches.reduce((all, branch) => all + branch[item], 0)
  return { before: sum('before'), now: sum('now'), comes: sum('comes') }
}
