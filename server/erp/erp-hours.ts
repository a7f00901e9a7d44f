import { erpCronItems } from './erp-cron.ts'
import type { Hours } from './hours.ts'

/** When each task runs by itself, by its method, as ERP_CRON has it. */
export const erpHours = (erpCron: string | undefined): ReadonlyMap<unknown, Hours> =>
  new Map(erpCronItems(erpCron).map(({ payload, match }) => [payload?.method, match]))
