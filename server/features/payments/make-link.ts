import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contract/calls/payments/payments.ts'
import type { Cents } from '#contract/kit/cents.ts'
import type { PaymentStatus } from '#contract/rules/payment-rules.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { JobContext, Task } from '#server/jobs/job.ts'
import { GatewayError, type PaymentGateway, type PaymentLink } from '#server/payments/gateway.ts'
import type { WithPayments } from './payment-context.ts'

/** A payment, as the processor needs it. */
export interface LinkedPayment {
  id: number
  status: PaymentStatus
  pay: Cents
  installments: number
  title: string
  /** Names its link and those that it replaced, oldest first. */
  order_id: string
  replaced: string[]
  link_url: string | null
  client_request_id: string
  /** ISO. */
  created_at: string
  expires_at: string
}

export async function readLinked(db: Queryable, id: number): Promise<LinkedPayment | undefined> {
  const { rows } = await db.execute<LinkedPayment & Record<string, unknown>>(sql`
    select id, status, (amount_pay * 100)::float8 as pay, applied_installments as installments, title,
      order_ref || '-' || link_no as order_id,
      array(select order_ref || '-' || n from generate_series(1, link_no - 1) n order by n) as replaced, link_url, client_request_id, created_at, expires_at
    from payments where id = ${id}`)
  return rows[0]
}

export const linkName = ({ order_id, created_at }: LinkedPayment) => ({
  orderId: order_id,
  since: new Date(created_at),
})

/** The job that makes a link when its call did not, or was killed. */
export const addLinkJob = (tx: Tx, id: number, runAt: Date): Promise<void> =>
  addJob(tx, 'payment-link', { payload: { id }, jobKey: `payment-link:${id}`, runAt })

/** Asks for the link; a processor that has it under this reference already says which it is. */
async function askFor(
  gateway: PaymentGateway,
  payment: LinkedPayment,
  signal?: AbortSignal,
): Promise<PaymentLink> {
  const request = {
    requestId: payment.client_request_id,
    orderId: payment.order_id,
    amount: payment.pay,
    installments: payment.installments,
    text: payment.title,
    expiresAt: new Date(payment.expires_at),
  }
  return gateway.createLink(request, signal).catch(async (error: unknown) => {
    if (!(error instanceof GatewayError) || !error.final) throw error
    const found = await gateway.findLink(linkName(payment), signal)
    if (found && gateway.allowsLink(found.url)) return found
    throw error
  })
}

type Context = WithPayments & Pick<JobContext, 'signal'> & { db: Queryable }

/** Minutes until the processor is first asked what became of a link. */
const FIRST_LOOK = 5

async function store(db: Queryable, payment: LinkedPayment, { url, id }: PaymentLink): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update payments set link_url = ${url}, link_id = ${id},
      next_check_at = least(expires_at, now() + make_interval(mins => ${FIRST_LOOK}))
    where id = ${payment.id} and client_request_id = ${payment.client_request_id} and status = 'PENDIENTE'
      and link_url is null`)
  if (rowCount === 1) return true
  const now = await readLinked(db, payment.id)
  return now?.link_url === url
}

/** The part of a request that the processor refuses for good; null for other errors. */
export const refusalOf = (error: unknown): GatewayError['refuses'] =>
  error instanceof GatewayError ? error.refuses : null

const refuse = ({ id, client_request_id }: LinkedPayment) => sql`
  update payments set status = 'ERROR', error_msj = ${PAYMENT_TEXTS.noAceptado}
  where id = ${id} and client_request_id = ${client_request_id} and status = 'PENDIENTE' and link_url is null`

/**
 * Makes the link of a payment that has none; the same request is repeated until it is stored, so that there is one. A link
 * that came too late, for a payment that was deleted or changed meanwhile, is cancelled. Throws GatewayError. [A124]
 */
export async function makeLink({ db, payments, signal }: Context, id: number): Promise<void> {
  if (!payments) return
  const payment = await readLinked(db, id)
  if (payment?.status !== 'PENDIENTE' || payment.link_url !== null) return
  if (new Date(payment.expires_at) <= new Date()) return
  const link = await askFor(payments.gateway, payment, signal).catch(async (error: unknown) => {
    if (refusalOf(error) !== null) await db.execute(refuse(payment))
    throw error
  })
  if (await store(db, payment, link)) return
  await payments.gateway.cancelLink(linkName(payment), signal)
}

/** The job behind `addLinkJob`; a link that the processor does not accept is not asked for again. */
export const paymentLink: Task<'payment-link', WithPayments> = (context, { id }) =>
  makeLink(context, id).catch((error: unknown) => {
    if (refusalOf(error) === null) throw error
  })

/** Cancels the link of a payment while it can still be paid. Throws GatewayError. */
export async function closeLink(
  { payments, signal }: Pick<Context, 'payments' | 'signal'>,
  payment: LinkedPayment,
): Promise<void> {
  const link = await payments?.gateway.findLink(linkName(payment), signal)
  if (link?.status === 'Created') await payments?.gateway.cancelLink(linkName(payment), signal)
}

/** Gives a payment a new reference and request, for a link that is to replace a cancelled one. */
export async function renewLink(
  tx: Tx,
  payment: Pick<LinkedPayment, 'id' | 'client_request_id'>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update payments set link_no = link_no + 1, client_request_id = ${randomUUID()}, link_url = null, link_id = null
    where id = ${payment.id} and client_request_id = ${payment.client_request_id} and status = 'PENDIENTE'`)
  return rowCount === 1
}
