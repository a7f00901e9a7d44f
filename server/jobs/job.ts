import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/http/log.ts'

/** All work outside a call and what each is given: ids only, for what they stand for may change before it runs. */
export interface Jobs {
  /** Composes and sends a mail of `mails`. */
  mail: { id: number }
  /** Takes up what a killed process or a restore left. */
  sweep: Record<string, never>
  /** Someone looked for a CUIT to register with. [A111] */
  'cuit-looked-up': { cuit: string }
  /** Someone asked for a link to verify an address. [S47] */
  'verification-asked': { email: string }
  /** Someone asked for a link to choose a password. [S51] */
  'recovery-asked': { email: string }
  /** A user has another name than before. */
  'user-renamed': { id: number }
  /** An account has another name than before. */
  'account-renamed': { id: number }
  /** Removes rows whose time is over. */
  'purge-rows': Record<string, never>
  /** Writes the figures of the day that ends. */
  'keep-figures': Record<string, never>
  /** Writes the national holidays of this year and the next one. */
  'fill-holidays': Record<string, never>
  /** Removes the files of deleted photos. */
  'purge-photos': Record<string, never>
  /** Removes the files that price lists had long ago. */
  'purge-lists': Record<string, never>
  'settle-holds': Record<string, never>
  /** Mails sellers the holds that end today. */
  'mail-due-holds': Record<string, never>
  'settle-quotes': Record<string, never>
  /** Makes the link of a payment that has none. */
  'payment-link': { id: number }
  /** Asks the processor about what a notice of `payment_notices` names. */
  'payment-notice': { id: number }
  /** Takes up the payments that the processor is to be asked about. */
  'check-payments': Record<string, never>
  /** Asks the processor about one. */
  'check-payment': { id: number }
  /** Writes the receipt of an approved payment for the accounting. */
  'payment-receipt': { id: number }
  /** Writes the orders that changed for the ERP. */
  'send-orders': Record<string, never>
  /** Reads what the ERP answered to them. */
  'read-order-answers': Record<string, never>
  /** Asks the ERP for the transport notes of turnos that changed. */
  'send-notes': Record<string, never>
  /** Writes decided returns for the ERP. */
  'send-returns': Record<string, never>
  /** Reads what the ERP answered to them. */
  'read-return-answers': Record<string, never>
  /** Reads what the accounting answered. */
  'read-receipts': Record<string, never>
  /** Reads plans of installments and what they cost. */
  'read-plans': Record<string, never>
  /** Mails people what they asked to be mailed of their notifications. */
  'mail-notifications': Record<string, never>
  /** Notifies of lots that came to saved searches. */
  'alert-searches': Record<string, never>
  /** Wakes the phones of people who have news. */
  'send-pushes': Record<string, never>
  /** Runs a task of the ERP, by its method. */
  'erp-task': { method: string }
  /** Mails root about tasks of the ERP that missed their hour. */
  'erp-overdue': Record<string, never>
}

export type JobName = keyof Jobs

/** The context of every job. A task's other needs are given beside. */
export interface JobContext {
  db: Db
  log: Log
  /** Aborts when the process has waited long enough for what is under way. */
  signal?: AbortSignal | undefined
}

/** Runs at least once per job, also again after a kill; what it throws is tried again later. */
export type Task<N extends JobName, Needs = unknown> = (
  context: JobContext & Needs,
  payload: Jobs[N],
) => Promise<void>

/** Every task by its name. */
export type Tasks<Needs = unknown> = { readonly [N in JobName]: Task<N, Needs> }
