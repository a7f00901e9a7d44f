import type { SyncTask } from '#contract/calls/config/sync.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'

export const turnoHours = ({ hora_desde }: Pick<Turno, 'hora_desde'>): string => hora_desde.slice(0, 5)

/** `12:30 Andino Mesadas`, with the day where that is not today; '—' for none. */
export function nextText(
  next: Pick<Turno, 'fecha' | 'hora_desde' | 'account_names'> | null,
  today: string,
): string {
  if (!next) return '—'
  const day = next.fecha === today ? '' : `${formatDay(next.fecha).slice(0, 5)} `
  return `${day}${turnoHours(next)} ${next.account_names}`.trim()
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
