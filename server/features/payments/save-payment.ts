import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PAYMENT_TEXTS, savePayment } from '#contract/calls/payments/payments.ts'
import { decimalText } from '#contract/kit/cents.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { ActivityAction } from '#contract/rules/activity-words.ts'
import { PAYMENT_PAYABLE } from '#contract/rules/payment-rules.ts'
import { audit } from '#server/db/audit.ts'
import { takeQuotas } from '#server/db/call-quotas.ts'
import type { Tx } from '#server/db/client.ts'
import { payments } from '#server/db/schema/payments.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { Context } from '#server/http/handler.ts'
import { requestHash } from '#server/http/request/canonical.ts'
import { GatewayError, type Payments } from '#server/payments/gateway.ts'
import { type JudgedForm, judgeForm, type SaveArgs } from './judged-form.ts'
import {
  addLinkJob,
  type LinkedPayment,
  linkName,
  makeLink,
  readLinked,
  refusalOf,
  renewLink,
} from './make-link.ts'
import { newOrderRef } from './order-ref.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentRow } from './payments.db.ts'
import { paymentInScope, wholePayment } from './read-payments.ts'
import { syncPayment } from './sync-payment.ts'

const HOUR = 3600
/** Payments that one user makes in an hour. [SEC35] */
const MAX_PAYMENTS_AN_HOUR = 300
/** Milliseconds that a call has to make the link itself before the job does. */
const HEAD_START = 15_000

/** The way to take payments; a 503 without one. */
export function paymentsOf({ payments }: PaymentContext): Payments {
  if (!payments) throw new AppError('no-disponible', { message: 'Los links de pago no están configurados.' })
  return payments
}

/** A 503 for a processor that does not answer or refuses; other errors as they are. */
export const unavailable =
  ({ log }: Context, message: string) =>
  (cause: unknown): never => {
    if (!(cause instanceof GatewayError)) throw cause
    log.warn('the processor of payments failed', { reason: cause.message })
    throw new AppError('no-disponible', { message, cause })
  }

const expiryOf = ({ now }: Context, { linkDays }: Payments): Date =>
  new Date(now.getTime() + linkDays * DAY_MS)

const columnsOfForm = ({ receive, pay, units, ...own }: JudgedForm) => ({
  ...own,
  amount_receive: sql`${decimalText(receive)}::numeric`,
  amount_pay: sql`${decimalText(pay)}::numeric`,
  applied_fee: sql`${units}::numeric / 10000`,
  applied_installments: own.installments,
})

const note = (
  tx: Tx,
  { caller, ip }: Context,
  done: { action: ActivityAction; uuid: string; form: JudgedForm },
) =>
  audit(tx, {
    actor: caller,
    action: done.action,
    target: { type: 'pago', id: done.uuid },
    details: { account: done.form.account_id, receive: done.form.receive, pay: done.form.pay },
    ip,
  })

/** The deposit of a hold that may still be paid; null without one. Of simultaneous callers the second finds the first's. */
async function openDeposit(tx: Tx, hold: string): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit:${hold}`}, 0))::text`)
  const [open] = await rowsOf(tx, { uuid: v.string() }).read(sql`
    select uuid from payments where hold_uuid = ${hold} and ${isAnyOf(sql`status`, PAYMENT_PAYABLE, 'text')}
      and expires_at > now() order by id desc limit 1`)
  return open?.uuid ?? null
}

/** The row with its intent to make a link, in one transaction; null when this attempt made it before. */
async function insert(
  context: PaymentContext,
  form: JudgedForm,
  { id: attempt, hash: attempt_hash, hold_uuid = null }: Attempt,
): Promise<string | null> {
  const { db, caller, now } = context
  const uuid = uuidv7()
  return db.transaction(async (tx) => {
    const asked = hold_uuid === null ? null : await openDeposit(tx, hold_uuid)
    if (asked !== null) return asked
    const [made] = await tx
      .insert(payments)
      .values({
        ...columnsOfForm(form),
        ...{ uuid, attempt, attempt_hash, hold_uuid, created_by: caller.id, created_at: now },
        order_ref: newOrderRef(),
        client_request_id: randomUUID(),
        expires_at: expiryOf(context, paymentsOf(context)),
        next_check_at: sql`now() + interval '5 minutes'`,
      })
      .onConflictDoNothing({
        target: [payments.created_by, payments.attempt],
        where: sql`attempt is not null`,
      })
      .returning({ id: payments.id })
    const id = made?.id
    if (id === undefined) return null
    await addLinkJob(tx, id, new Date(now.getTime() + HEAD_START))
    await note(tx, context, { action: 'pago-creado', uuid, form })
    return uuid
  })
}

interface Attempt {
  /** Names a filling of the form; null for who names none. */
  id: string | null
  hash: string
  /** The hold that it is the deposit of. */
  hold_uuid?: string | null
}

const attemptOf = async (args: SaveArgs): Promise<Attempt> => ({
  id: args.intento ?? null,
  hash: await requestHash('POST', savePayment.path, args),
})

/** The payment that this filling of the form made; null before it did. With other data it is a 422 that names it. [A58] */
async function madeBefore({ db, caller }: Context, { id, hash }: Attempt): Promise<string | null> {
  if (id === null) return null
  const [made] = await rowsOf(db, { uuid: v.string(), attempt_hash: v.nullable(v.string()) }).read(
    sql`select uuid, attempt_hash from payments where created_by = ${caller.id} and attempt = ${id}::uuid`,
  )
  if (made?.attempt_hash && made.attempt_hash !== hash)
    throw new AppError('clave-reutilizada', {
      message: PAYMENT_TEXTS.intentoUsado,
      errors: { intento: [PAYMENT_TEXTS.intentoUsado] },
      current: { uuid: made.uuid },
    })
  return made?.uuid ?? null
}

async function create(context: PaymentContext, args: SaveArgs, hold?: string): Promise<string> {
  const attempt = { ...(await attemptOf(args)), ...(hold !== undefined && { hold_uuid: hold }) }
  const before = await madeBefore(context, attempt)
  if (before !== null) return before
  const form = await judgeForm(context, args)
  await takeQuotas(context.db, [
    { purpose: 'pago', subject: String(context.caller.id), most: MAX_PAYMENTS_AN_HOUR, seconds: HOUR },
  ])
  return (await insert(context, form, attempt)) ?? (await madeBefore(context, attempt)) ?? ''
}

/** A payment that may still be changed: nothing was tried with it and its link is there. [A143] */
function refuseUnchangeable(context: Context, row: PaymentRow): void {
  const seen = context.versionSeen()
  if (seen !== null && seen !== row.version)
    throw new AppError('version-distinta', { current: { version: row.version } })
  if (row.status !== 'PENDIENTE' || row.tx_outcome !== null)
    throw new AppError('transicion-invalida', { message: PAYMENT_TEXTS.noSeEdita })
  if (row.link_url === null)
    throw new AppError('transicion-invalida', { message: `${PAYMENT_TEXTS.generando}: todavía no se edita.` })
}

async function change(context: PaymentContext, payment: LinkedPayment, form: JudgedForm): Promise<boolean> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    if (!(await renewLink(tx, payment))) return false
    const [changed] = await tx
      .update(payments)
      .set({ ...columnsOfForm(form), expires_at: expiryOf(context, paymentsOf(context)) })
      .where(eq(payments.id, payment.id))
      .returning({ uuid: payments.uuid })
    await addLinkJob(tx, payment.id, new Date(now.getTime() + HEAD_START))
    await note(tx, context, { action: 'pago-editado', uuid: changed?.uuid ?? '', form })
    return true
  })
}

/** Cancels the old link before anything changes; one that was used is no longer for editing. [A143, SEC74] */
async function edit(context: PaymentContext, uuid: string, args: SaveArgs): Promise<string> {
  const { gateway } = paymentsOf(context)
  const row = await paymentInScope(context, uuid)
  const form = await judgeForm(context, args)
  refuseUnchangeable(context, row)
  const payment = await readLinked(context.db, row.id)
  if (!payment) throw new AppError('no-encontrado')
  const fail = unavailable(context, PAYMENT_TEXTS.sinCambio)
  const tried = await syncPayment(context, row.id).catch(fail)
  const outcome =
    tried?.tried === 0 ? await gateway.cancelLink(linkName(payment), context.signal).catch(fail) : 'used'
  if (outcome === 'used') throw new AppError('transicion-invalida', { message: PAYMENT_TEXTS.noSeEdita })
  if (!(await change(context, payment, form))) throw new AppError('version-distinta')
  return uuid
}

/** A new payment whose link the processor does not accept is none: its filling of the form may be sent again. */
const discard = ({ caller }: Context, uuid: string) => sql`
  update payments set status = 'ELIMINADO', attempt = null, deleted_at = now(), deleted_by = ${caller.id},
    deleted_reason = ${PAYMENT_TEXTS.noAceptado}
  where uuid = ${uuid} and status = 'ERROR' and link_url is null`

/** A link that is not made yet is made by its job, a 202; one that the processor does not accept is a 422. [A204] */
function linkLater(context: PaymentContext, uuid: string | null) {
  return async (error: unknown): Promise<false> => {
    const refused = refusalOf(error)
    if (refused !== null) {
      if (uuid !== null) await context.db.execute(discard(context, uuid))
      throw refused === 'amount'
        ? invalid('unit_price', PAYMENT_TEXTS.montoNoAceptado)
        : invalid('title', PAYMENT_TEXTS.noAceptado)
    }
    if (!(error instanceof GatewayError)) throw error
    context.log.warn('a payment waits for its link', { reason: error.message })
    context.accept()
    return false
  }
}

/** [S229, A143, A204] */
export async function save(context: PaymentContext, args: SaveArgs, hold?: string) {
  paymentsOf(context)
  const isNew = args.uuid === undefined
  const uuid =
    args.uuid === undefined ? await create(context, args, hold) : await edit(context, args.uuid, args)
  const { id } = await paymentInScope(context, uuid)
  const isMade = await makeLink(context, id).then(() => true, linkLater(context, isNew ? uuid : null))
  const message = isMade ? 'Se ha guardado' : PAYMENT_TEXTS.generando
  return { message, data: await wholePayment(context, await paymentInScope(context, uuid)) }
}
