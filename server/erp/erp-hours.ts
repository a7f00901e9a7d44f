import { erpCronItems } from './erp-cron.ts'
import { erpTaskOf } from './erp-tasks.ts'
import type { Hours } from './hours.ts'

/** An answer comes when something was asked for. */
const isAnswer = (method: unknown): boolean => {
  const task = erpTaskOf(String(method))
  return task !== undefined && 'isAnswer' in task
}

/** When each task that can miss its hour runs by itself, by its method, as ERP_CRON has it. */
export const erpHours = (erpCron: string | undefined): ReadonlyMap<unknown, Hours> =>
  new Map(
    erpCronItems(erpCron)
      .filter(({ payload }) => !isAnswer(payload?.method))
      .map(({ payload, match }) => [payload?.method, match]),
  )
