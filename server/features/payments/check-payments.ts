import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PAYMENT_EXPIRABLE } from '#contract/rules/payment-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { JobContext, Task } from '#server/jobs/job.ts'
import { closeLink, type LinkedPayment, linkName, makeLink, readLinked, renewLink } from './make-link.ts'
import type { WithPayments } from './payment-context.ts'
import { syncPayment } from './sync-payment.ts'

type Context = WithPayments & Pick<JobContext, 'signal'> & { db: Queryable }

const MAX_LINKS = 200
/** Minutes until a payment whose look failed is looked at again. */
const AGAIN = 10

/** Adds a job for each payment whose time has come; those come again by themselves if theirs fails. */
export const checkPayments: Task<'check-payments', WithPayments> = async ({ db, payments }) => {
  if (!payments) return
  await db.transaction(async (tx) => {
    const rows = await rowsOf(tx, { id: v.number() }).read(sql`
      update payments set next_check_at = now() + make_interval(mins => ${AGAIN}) where id in (
        select id from payments where next_check_at <= now() order by next_check_at limit ${MAX_LINKS} for update skip locked)
      returning id`)
    for (const { id } of rows)
      await addJob(tx, 'check-payment', { payload: { id }, jobKey: `check-payment:${id}`, maxAttempts: 1 })
  })
}

/** A link of a deleted payment that a killed process left is cancelled; one that was cancelled is replaced. */
async function repairLink(context: Context, payment: LinkedPayment): Promise<void> {
  const { db, payments, signal } = context
  if (payment.status === 'ELIMINADO') return closeLink(context, payment)
  if (payment.status !== 'PENDIENTE') return
  const link = await payments?.gateway.findLink(linkName(payment), signal)
  if (link?.status !== 'Cancelled') return
  await db.transaction(async (tx) => {
    if (await renewLink(tx, payment)) await addJob(tx, 'payment-link', { payload: { id: payment.id } })
  })
}

/** VENCIDO once its day has come and it holds no money. */
const expire = (id: number) => sql`
  update payments set status = 'VENCIDO' where id = ${id} and expires_at <= now()
    and ${isAnyOf(sql`status`, PAYMENT_EXPIRABLE, 'text')} and not exists (
      select from payment_transactions t where t.payment_id = payments.id and t.outcome in ('aprobada', 'en-curso'))`

/**
 * When it is looked at next: often in its first hour, then hourly until its end, and for three days after that, as an
 * approval may still come. Approved ones are not, unless an older link could be paid too. [A123]
 */
const schedule = (id: number) => sql`
  update payments set checked_at = now(), next_check_at = case
    when status = 'APROBADO' then
      case when link_no > 1 and approved_at > now() - interval '3 days' then now() + interval '6 hours' end
    when status in ('VENCIDO', 'ELIMINADO') then
      case when coalesce(deleted_at, expires_at) > now() - interval '3 days' then now() + interval '6 hours' end
    when created_at > now() - interval '1 hour' and expires_at > now() then least(expires_at, now() + interval '5 minutes')
    when expires_at > now() then least(expires_at, now() + interval '1 hour')
    when expires_at > now() - interval '30 days' then now() + interval '1 hour' end
  where id = ${id}`

/** Asks the processor about one payment, ends it when its day has come, and says when it is asked again. */
export const checkPayment: Task<'check-payment', WithPayments> = async (context, { id }) => {
  const { db, payments } = context
  const before = await readLinked(db, id)
  if (!before || !payments) return
  if (before.status === 'APROBADO' && before.replaced.length === 0) {
    await db.execute(schedule(id))
    return
  }
  const found = await syncPayment(context, id)
  if (found?.tried === 0) await repairLink(context, before)
  await makeLink(context, id)
  await db.transaction(async (tx) => {
    await tx.execute(expire(id))
    await tx.execute(schedule(id))
  })
}
