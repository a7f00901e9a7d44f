import type { SyncTask } from '#contract/calls/config/sync.ts'
import { erpHours } from '#server/erp/erp-hours.ts'
import type { ErpTask } from '#server/erp/erp-import.ts'
import { erpTasks } from '#server/erp/erp-tasks.ts'
import { type Hours, nextTime } from '#server/erp/hours.ts'
import type { Context } from '#server/http/handler.ts'
import { executionText } from './execution-text.ts'
import { canBeLate, isLate } from './overdue.ts'
import { readTaskRuns, type TaskRuns } from './tasks.db.ts'
import { filesOf, waitingFiles } from './waiting-files.ts'

/** ERP_DIR and ERP_CRON. */
export interface ErpPlace {
  erpDir?: string | undefined
  erpCron?: string | undefined
}

interface Known {
  runs: TaskRuns | undefined
  hours: Hours | undefined
  waiting: number
  now: Date
}

/** The last good run of a task that missed its hour. [A184] */
const overdueSince = ({ runs, hours, now }: Known): string | null =>
  isLate(runs, hours, now) ? (runs?.good?.toISOString() ?? '') : null

function taskOf(task: ErpTask, known: Known): SyncTask {
  const { runs, hours, waiting, now } = known
  const next = hours && nextTime(hours, now)
  return {
    name: task.name,
    description: task.description,
    method: task.method,
    latest_execution_human: executionText(runs?.good ?? null, now),
    archivo: filesOf(task),
    esperando: waiting,
    corrida: runs?.last ?? null,
    por_confirmar: runs?.waiting ?? null,
    proxima: next?.toISOString() ?? null,
    atrasada: canBeLate(task) ? overdueSince(known) : null,
  }
}

/** Every task of the ERP with its last run, in the sequence in which they run together. [S287] */
export async function readTasks({ db, now }: Context, { erpDir, erpCron }: ErpPlace): Promise<SyncTask[]> {
  const methods = erpTasks.map(({ method }) => method)
  const [runs, waiting] = await Promise.all([readTaskRuns(db, methods), waitingFiles(erpDir)])
  const hours = erpHours(erpCron)
  return erpTasks.map((task) => {
    const { method } = task
    return taskOf(task, { runs: runs.get(method), hours: hours.get(method), waiting: waiting(task), now })
  })
}
