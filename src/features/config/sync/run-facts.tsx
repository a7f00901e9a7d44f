import type { SyncRun } from '#contract/calls/config/sync.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import type { Stat } from '#src/ui/lists/stat-list.tsx'
import { lastingText } from './sync-words.ts'
import { RunChip } from './task-state.tsx'

const figureStat = (label: string, value: number): Stat => ({ label, value: figure(value) })

function decisionOf({ decidida, decidida_por }: SyncRun): Stat[] {
  if (decidida === null) return []
  return [{ label: 'Decidió', value: `${decidida_por ?? ''}, ${formatMoment(decidida)}` }]
}

/** Facts of a run, those that are known. */
export function runFacts(run: SyncRun): Stat[] {
  const { estado: status, pedida, pedida_por, empezada, terminada } = run
  const asked = `${pedida_por ?? 'Por su horario'}, ${formatMoment(pedida)}`
  const lasting = empezada && terminada ? [{ label: 'Duró', value: lastingText(empezada, terminada) }] : []
  return [
    { label: 'Estado', value: <RunChip estado={status} /> },
    { label: 'Pedida', value: asked },
    ...(empezada ? [{ label: 'Empezó', value: formatMoment(empezada) }] : []),
    ...lasting,
    ...decisionOf(run),
    figureStat('Filas', run.filas),
    figureStat('Cambiadas', run.cambiadas),
    figureStat('Quitadas', run.quitadas),
    figureStat('Rechazadas', run.rechazadas),
    figureStat('Avisos', run.avisos),
  ]
}
