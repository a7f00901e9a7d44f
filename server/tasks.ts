import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { purgeRows } from '#server/db/purge-rows.ts'
import { erpCronItems } from '#server/erp/erp-cron.ts'
import { runErpTask } from '#server/erp/run/erp-task.ts'
import {
  answerCuitLookedUp,
  answerRecoveryAsked,
  answerVerificationAsked,
} from '#server/features/access/asked-mails.ts'
import { purgeClaims } from '#server/features/claims/purge-claims.ts'
import { readReturnAnswers } from '#server/features/claims/returns/read-return-answers.ts'
import { sendReturns } from '#server/features/claims/returns/send-returns.ts'
import { purgeNoticePictures } from '#server/features/config/notice-pictures.ts'
import { mailDueHolds, mailUnbackedHolds } from '#server/features/holds/mail-holds.ts'
import { settleHolds } from '#server/features/holds/settle-holds.ts'
import { mailNotifications } from '#server/features/notifications/mail-notifications.ts'
import { sendPushes } from '#server/features/notifications/send-pushes.ts'
import { readOrderAnswers } from '#server/features/orders/erp/read-answers.ts'
import { sendOrders } from '#server/features/orders/erp/send-orders.ts'
import { keepFigures } from '#server/features/owner-figures/aged-stock.ts'
import { checkPayment, checkPayments } from '#server/features/payments/check-payments.ts'
import { paymentLink } from '#server/features/payments/make-link.ts'
import { applyNotice } from '#server/features/payments/notices.ts'
import { readPlans } from '#server/features/payments/plans/import-plans.ts'
import { readReceipts } from '#server/features/payments/sap/answers.ts'
import { sendReceipt } from '#server/features/payments/sap/receipt.ts'
import { purgeDeleted } from '#server/features/photos/purge-deleted.ts'
import { purgeReplaced } from '#server/features/price-list/purge-replaced.ts'
import { purgeQuotes } from '#server/features/quotes/purge-quotes.ts'
import { settleQuotes } from '#server/features/quotes/settle-quotes.ts'
import { alertSearches } from '#server/features/searches/alert-searches.ts'
import { mailOverdueTasks } from '#server/features/sync/overdue.ts'
import { sendNotes } from '#server/features/transport/send-notes.ts'
import { purgeMadeFiles } from '#server/files/make-once.ts'
import type { JobContext, JobName, Tasks } from '#server/jobs/job.ts'
import type { Post } from '#server/mail/post.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { addWaitingMails } from '#server/mail/waiting-mails.ts'
import type { Payments } from '#server/payments/gateway.ts'
import type { PushService } from '#server/push/open-push.ts'
import { refreshAccountName } from '#server/records/account-renamed.ts'
import { fillHolidays } from '#server/records/national-holidays.ts'
import { refreshNamesOf } from '#server/records/order/renamed.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { freeJobsOfDead } from './jobs/alive.ts'

async function sweep({ db }: JobContext): Promise<void> {
  await freeJobsOfDead(db)
  await addWaitingMails(db)
}

/** Adapters of tasks besides the database; what is undefined is not set up here. */
export interface TaskAdapters {
  blobs: BlobStore
  post: Post
  payments?: Payments | undefined
  push?: PushService | undefined
  /** ERP_DIR. */
  erpDir?: string | undefined
  /** ERP_CRON. */
  erpCron?: string | undefined
}

const every: Tasks<TaskAdapters> = {
  mail: sendMail,
  'cuit-looked-up': answerCuitLookedUp,
  'verification-asked': answerVerificationAsked,
  'recovery-asked': answerRecoveryAsked,
  'user-renamed': ({ db }, { id }) => refreshNamesOf(db, id),
  'account-renamed': ({ db }, { id }) => refreshAccountName(db, id),
  sweep,
  'purge-rows': async ({ db, blobs }) => {
    await purgeRows(db)
    await purgeMadeFiles(db, blobs)
  },
  'keep-figures': ({ db }) => keepFigures(db, new Date()),
  'fill-holidays': ({ db }) => fillHolidays(db, new Date()),
  'purge-photos': async ({ db, blobs }) => {
    await purgeDeleted(db, blobs)
    await purgeClaims(db, blobs)
    await purgeNoticePictures(db, blobs)
    await purgeQuotes(db, blobs)
  },
  'settle-holds': async ({ db }) => {
    await settleHolds(db, new Date())
    await mailUnbackedHolds(db)
  },
  'mail-due-holds': ({ db }) => mailDueHolds(db, new Date()),
  'settle-quotes': ({ db }) => settleQuotes(db, new Date()),
  'purge-lists': ({ db, blobs }) => purgeReplaced(db, blobs),
  'payment-link': paymentLink,
  'payment-notice': applyNotice,
  'check-payments': checkPayments,
  'check-payment': checkPayment,
  'payment-receipt': sendReceipt,
  'read-receipts': readReceipts,
  'read-plans': readPlans,
  'send-orders': sendOrders,
  'read-order-answers': readOrderAnswers,
  'alert-searches': ({ db }) => alertSearches(db, new Date()),
  'send-pushes': sendPushes,
  'mail-notifications': mailNotifications,
  'send-notes': sendNotes,
  'send-returns': sendReturns,
  'read-return-answers': readReturnAnswers,
  'erp-task': runErpTask,
  'erp-overdue': mailOverdueTasks,
}

/** Every task by its name, as the routes are by their paths. */
export const tasks = (adapters: TaskAdapters): Tasks =>
  Object.fromEntries(
    Object.entries(every).map(([name, task]) => [
      name,
      (context: JobContext, payload: never) => task({ ...context, ...adapters }, payload),
    ]),
  ) as unknown as Tasks

const at = (task: JobName, match: string, backfillPeriod = 0) => ({
  task,
  match,
  options: { jobKey: task, backfillPeriod },
})

const ownItems: ParsedCronItem[] = parseCronItems([
  at('sweep', '* * * * *'),
  at('purge-photos', '17 * * * *', DAY_MS),
  at('purge-rows', '37 * * * *', DAY_MS),
  at('purge-lists', '47 3 * * *', DAY_MS),
  at('fill-holidays', '57 3 * * *', DAY_MS),
  // 23:50 in Argentina.
  at('keep-figures', '50 2 * * *', DAY_MS / 4),
  at('settle-holds', '*/5 * * * *'),
  // 08:00 in Argentina.
  at('mail-due-holds', '0 11 * * *', DAY_MS / 3),
  at('settle-quotes', '*/5 * * * *'),
  at('check-payments', '* * * * *'),
  at('read-receipts', '*/5 * * * *'),
  at('read-plans', '*/5 * * * *'),
  at('send-orders', '* * * * *'),
  at('alert-searches', '*/5 * * * *'),
  at('send-pushes', '* * * * *'),
  at('mail-notifications', '* * * * *'),
  at('read-order-answers', '*/5 * * * *'),
  at('send-notes', '* * * * *'),
  at('send-returns', '* * * * *'),
  at('read-return-answers', '*/5 * * * *'),
  at('erp-overdue', '11 * * * *'),
])

/** Tasks by the clock, in UTC; one missed while no server ran is made up for once. */
export const cronItemsOf = (erpCron?: string): ParsedCronItem[] => [...ownItems, ...erpCronItems(erpCron)]
