import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import { erpTasks } from './erp-tasks.ts'
import { ERP_QUEUE, erpJobKey } from './run/add-erp-job.ts'

const HOURLY = '7 * * * *'
const OFTEN = '*/5 * * * *'
/** At four in the morning here: cron lines are in UTC. */
const NIGHTLY = '0 7 * * *'

const DEFAULTS: Readonly<Record<string, string>> = {
  ...{ getBatchStock: HOURLY, getStock: HOURLY, getRemitos: OFTEN },
  '*': NIGHTLY,
}

/** `getStock=0 * * * *; *=0 7 * * *` by task; `*` is all others. */
function linesOf(erpCron: string): Record<string, string> {
  const lines = erpCron.split(';').map((line) => line.split('=').map((part) => part.trim()))
  return Object.fromEntries(lines.filter(([task]) => task !== ''))
}

/** When the tasks of the ERP run by themselves, in UTC, by ERP_CRON: stock every hour, transport notes every five minutes and the rest at night without it. */
export function erpCronItems(erpCron = ''): ParsedCronItem[] {
  const given = linesOf(erpCron)
  return parseCronItems(
    erpTasks.map(({ method }) => ({
      task: 'erp-task',
      match: given[method] ?? given['*'] ?? DEFAULTS[method] ?? NIGHTLY,
      identifier: erpJobKey(method),
      payload: { method },
      options: { jobKey: erpJobKey(method), queueName: ERP_QUEUE, maxAttempts: 5, backfillPeriod: 0 },
    })),
  )
}
