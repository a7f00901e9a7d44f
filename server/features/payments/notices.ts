import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { receivePaymentNotice } from '#contract/calls/payments/notices.ts'
import { AppError } from '#contract/kit/errors.ts'
import { takeQuotas } from '#server/db/call-quotas.ts'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { handlePublic } from '#server/http/handler.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Task } from '#server/jobs/job.ts'
import type { Payments } from '#server/payments/gateway.ts'
import { paymentRefOf } from './order-ref.ts'
import type { WithPayments } from './payment-context.ts'
import { alertAdministrators } from './payment-mails.ts'
import { syncPayment } from './sync-payment.ts'

type Form = Readonly<Record<string, unknown>>

/** A hash of the form, in any sequence: nothing of it is stored. */
function bodyHash({ proveedor: supplier, ...form }: Form): Buffer {
  const pairs = Object.entries(form).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return createHash('sha256')
    .update(`${supplier}\n${pairs.sort().join('\n')}`)
    .digest()
}

interface Notice {
  provider: string
  hash: Buffer
  orderId: string
}

/** Records a notice once, with the job that asks the processor about it. */
async function record(tx: Tx, { provider, hash, orderId }: Notice): Promise<void> {
  const rows = await rowsOf(tx, { id: v.string() }).read(sql`
    insert into payment_notices (provider, signature_ok, body_hash, order_ref, payment_id)
    values (${provider}, true, ${hash}, ${orderId},
      (select id from payments where order_ref = ${paymentRefOf(orderId)}))
    on conflict (body_hash) do nothing returning id`)
  const id = rows[0]?.id
  if (id !== undefined) await addJob(tx, 'payment-notice', { payload: { id: Number(id) } })
}

/** 60 a minute from one address. Only a right hash leaves anything. [SEC35, A124] */
export const receiveNotice = (payments: Payments | undefined) =>
  handlePublic(receivePaymentNotice, async ({ db, ip }, form) => {
    if (form.proveedor !== payments?.gateway.provider) throw new AppError('no-encontrado')
    await takeQuotas(db, [{ purpose: 'pago-aviso', subject: ip, most: 60, seconds: 60 }])
    const orderId = payments.gateway.verifyNotification(form)
    if (orderId === null) throw new AppError('firma-invalida')
    await db.transaction((tx) => record(tx, { provider: form.proveedor, hash: bodyHash(form), orderId }))
    return { ok: true as const }
  })

/** A payment under way is checked again soon, also when no other notice comes. */
const lookAgain = (id: number) => sql`
  update payments set next_check_at = least(next_check_at, now() + interval '5 minutes')
  where id = ${id} and status <> 'APROBADO'`

const UNKNOWN = 'Llegó un aviso de un pago que no está registrado: revisalo en el procesador.'

/** Asks the processor about what a notice names. One about no payment of ours needs a person. */
export const applyNotice: Task<'payment-notice', WithPayments> = async (context, { id }) => {
  const { db } = context
  const rows = await rowsOf(db, { order_ref: v.string(), payment_id: v.nullable(v.number()) }).read(
    sql`select order_ref, payment_id from payment_notices where id = ${id} and not applied`,
  )
  const notice = rows[0]
  if (!notice) return
  if (notice.payment_id !== null) {
    await syncPayment(context, notice.payment_id)
    await db.execute(lookAgain(notice.payment_id))
  }
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update payment_notices set applied = true where id = ${id} and not applied`,
    )
    if (rowCount === 1 && notice.payment_id === null)
      await alertAdministrators(tx, { uuid: '', title: notice.order_ref, account: '', pay: 0, why: UNKNOWN })
  })
}
