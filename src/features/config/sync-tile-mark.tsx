import { listSyncTasks } from '#contract/calls/config/sync.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'

/** On the tile of the configuration: that a file waits for a decision, or that a task missed its hour. [A184] */
export function SyncTileMark() {
  const tasks = useRemote(listSyncTasks, {}).data?.data ?? []
  if (tasks.some(({ por_confirmar }) => por_confirmar !== null))
    return <Chip tone="attention">Por confirmar</Chip>
  if (tasks.some(({ atrasada: late }) => late !== null)) return <Chip tone="attention">Atrasada</Chip>
  return null
}
