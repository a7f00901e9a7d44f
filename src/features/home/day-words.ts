import type { SyncTask } from '#contract/calls/config/sync.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, type Day, formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'

export const turnoHours = ({ hora_desde }: Pick<Turno, 'hora_desde'>): string => hora_desde.slice(0, 5)

type Named = Pick<Turno, 'fecha' | 'hora_desde' | 'account_names'>

/** 'hoy', 'mañana', else '24/11' */
const nearDay = (day: Day, today: Day): string =>
  day === today ? 'hoy' : day === addDays(today, 1) ? 'mañana' : formatDay(day).slice(0, 5)

/** `mañana 12:30 Andino Mesadas`; without one, up to which day there is none. */
export function nextText({ next, until }: { next: Named | null; until: Day }, today: Day): string {
  if (!next) return until === today ? 'Ninguno más hoy' : `Ninguno hasta ${untilDay(until, today)}`
  return `${nearDay(next.fecha, today)} ${turnoHours(next)} ${next.account_names}`.trim()
}

const untilDay = (until: Day, today: Day): string =>
  until === addDays(today, 1) ? 'mañana' : `el ${formatDay(until).slice(0, 5)}`

/** 'Demorados, desde las 11:00': late turnos of today, some of which only said that they will be. */
export function lateLabel(late: readonly Pick<Turno, 'hora_desde'>[], hour: string): string {
  const [first] = late
  return first && turnoHours(first) < hour ? `Demorados, desde las ${turnoHours(first)}` : 'Turnos demorados'
}

/** A figure; '–' for what is not known here, never 0, and nothing while it is still being read. [A188] */
export function countOf(count: number | undefined, isPending: boolean): string {
  if (count !== undefined) return figure(count)
  return isPending ? '' : '–'
}

type Imported = Pick<SyncTask, 'por_confirmar' | 'atrasada' | 'corrida' | 'archivo'>

/** No file has ever been read; the controls, which have none, do not count. */
const neverCame = (tasks: readonly Imported[]): boolean =>
  tasks.every(({ archivo: file, corrida: run }) => file === null || run === null)

/** State of the imports of the ERP: what is to be decided about goes before what failed and what missed its hour. */
export function syncText(tasks: readonly Imported[]): string {
  const count = (is: (task: (typeof tasks)[number]) => boolean) => tasks.filter(is).length
  const parts = [
    [count(({ por_confirmar }) => por_confirmar !== null), 'por confirmar'],
    [count(({ corrida: run }) => run?.estado === 'fallida'), 'con error'],
    [count(({ atrasada: late }) => late !== null), 'sin llegar'],
  ] as const
  const said = parts.filter(([many]) => many > 0).map(([many, what]) => `${figure(many)} ${what}`)
  return said.join(' · ') || (neverCame(tasks) ? 'Todavía no llegó ningún archivo' : 'Al día')
}
