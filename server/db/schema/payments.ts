import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYMENT_DECISIONS, PAYMENT_STATES } from '#contract/rules/payment-rules.ts'
import { accounts } from './accounts.ts'
import { bytea, createdAt, id, moment, money, synced } from './columns.ts'
import { users } from './identity.ts'

/** Pesos a customer pays per peso the distributor receives. */
const coefficient = (name: string) => numeric(name, { precision: 7, scale: 4, mode: 'number' })

/** Plans of installments, by name; what they cost is in `fee_tables`. */
export const fees = pgTable('fees', {
  id: id(),
  name: text('name').notNull().unique(),
})

/** The cost of a number of installments of a plan, from a day on: the latest that fits a day counts. */
export const feeTables = pgTable(
  'fee_tables',
  {
    uuid: uuid('uuid').primaryKey(),
    fee_id: integer('fee_id')
      .notNull()
      .references(() => fees.id),
    installments: integer('installments').notNull(),
    coefficient: coefficient('coefficient').notNull(),
    /** Percent. */
    discount: numeric('discount', { precision: 4, scale: 2, mode: 'number' }).notNull().default(0),
    /** Days, YYYY-MM-DD. */
    valid_from: text('valid_from').notNull(),
    valid_to: text('valid_to'),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [
    uniqueIndex('fee_tables_from').on(t.fee_id, t.installments, t.valid_from).where(sql`deleted_at is null`),
    check('fee_tables_installments', sql`installments between 1 and 24`),
    check('fee_tables_coefficient', sql`coefficient > 0`),
  ],
)

/** The plans of an account; the first is everyone's, administrators choose. [A69] */
export const accountFees = pgTable(
  'account_fees',
  {
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    fee_id: integer('fee_id')
      .notNull()
      .references(() => fees.id),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.fee_id] }), index('account_fees_fee').on(t.fee_id)],
)

/** Payment links. Amounts in pesos. [S231] */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    impersonator_id: integer('impersonator_id').references(() => users.id),
    created_at: createdAt(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: PAYMENT_STATES }).notNull().default('PENDIENTE'),
    amount_receive: money('amount_receive').notNull(),
    amount_pay: money('amount_pay').notNull(),
    fee_id: integer('fee_id')
      .notNull()
      .references(() => fees.id),
    installments: integer('installments').notNull(),
    applied_fee: coefficient('applied_fee').notNull(),
    applied_installments: integer('applied_installments').notNull(),
    email_notification: text('email_notification').notNull().default(''),
    business_name: text('business_name').notNull().default(''),
    /** The order it was made from; no reference, for orders come and go with restores. [A167] */
    pedido_uuid: uuid('pedido_uuid'),
    /** Names one filling of the form, so that a repeat makes no second payment. */
    attempt: uuid('attempt'),
    /** Hash of what that filling said; null of payments that are older than it. [A58] */
    attempt_hash: text('attempt_hash'),
    /** Twelve characters that begin every reference of it at the processor. [A167] */
    order_ref: text('order_ref').notNull().unique(),
    /** Count of links: the reference of the one it has is `order_ref-link_no`. */
    link_no: integer('link_no').notNull().default(1),
    link_url: text('link_url'),
    /** As the processor calls the link. */
    link_id: text('link_id'),
    /** Stored before the link is asked for and sent again with every repeat. [A124] */
    client_request_id: uuid('client_request_id').notNull().unique(),
    expires_at: moment('expires_at').notNull(),
    /** When the processor is asked again by itself; null when there is nothing to ask. */
    next_check_at: moment('next_check_at'),
    /** When it was last asked, and answered. */
    checked_at: moment('checked_at'),
    approved_at: moment('approved_at'),
    error_msj: text('error_msj').notNull().default(''),
    /** Money came after expiry or deletion, or twice. [A123] */
    pago_tardio: boolean('pago_tardio').notNull().default(false),
    /** Decision about money that is late or of another amount; null while it waits. [A205] */
    decision: text('decision', { enum: PAYMENT_DECISIONS }),
    decision_note: text('decision_note').notNull().default(''),
    decided_at: moment('decided_at'),
    decided_by: integer('decided_by').references(() => users.id),
    deleted_at: moment('deleted_at'),
    deleted_by: integer('deleted_by').references(() => users.id),
    deleted_reason: text('deleted_reason').notNull().default(''),
    /** The hold that it is the deposit of. */
    hold_uuid: uuid('hold_uuid'),
    /** Why the notice of its approval was not sent. [A194] */
    mail_refused: text('mail_refused').notNull().default(''),
    ...synced(),
  },
  (t) => [
    check('payments_amounts', sql`amount_receive > 0 and amount_pay > 0`),
    index('payments_account').on(t.account_id, t.id.desc()),
    index('payments_feed').on(t.tx, t.id),
    check('payments_decision', sql`decision in ('aceptar', 'devolver')`),
    index('payments_next_check').on(t.next_check_at).where(sql`next_check_at is not null`),
    index('payments_hold').on(t.hold_uuid).where(sql`hold_uuid is not null`),
    uniqueIndex('payments_attempt').on(t.created_by, t.attempt).where(sql`attempt is not null`),
  ],
)

/** Attempts at a payment's link, as the processor has them. Only a card's last four digits. [S236, SEC75] */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: id(),
    payment_id: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    processor_ref: text('processor_ref').notNull().unique(),
    at: moment('at').notNull(),
    outcome: text('outcome', { enum: ['aprobada', 'negada', 'en-curso', 'anulada', 'fallida'] }).notNull(),
    state: text('state').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    bname: text('bname').notNull().default(''),
    card_masked: text('card_masked').notNull().default(''),
    error: text('error').notNull().default(''),
    avs: text('avs').notNull().default(''),
    ccv: text('ccv').notNull().default(''),
    approval_code: text('approval_code').notNull().default(''),
    receipt_no: text('receipt_no').notNull().default(''),
    trace_no: text('trace_no').notNull().default(''),
    origin: text('origin').notNull().default(''),
    payment_type: text('payment_type').notNull().default(''),
    installments_interest: text('installments_interest').notNull().default(''),
    external_merchant_id: text('external_merchant_id').notNull().default(''),
    /** Hash of the processor's data, to see whether it is new. */
    raw_hash: text('raw_hash').notNull(),
  },
  (t) => [index('payment_transactions_payment').on(t.payment_id, t.at)],
)

export const SAP_STATUSES = ['pendiente', 'enviado', 'recibido', 'rechazado', 'excluido'] as const

/** Messages on a payment to the accounting and their answers, a row each; the newest counts. [S237] */
export const paymentSap = pgTable(
  'payment_sap',
  {
    id: id(),
    payment_id: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    status: text('status', { enum: SAP_STATUSES }).notNull(),
    nro_recibo: text('nro_recibo').notNull().default(''),
    nro_factura: text('nro_factura').notNull().default(''),
    nro_pedido: text('nro_pedido').notNull().default(''),
    sociedad: text('sociedad').notNull().default(''),
    anio: text('anio').notNull().default(''),
    request: jsonb('request').$type<Record<string, string>>(),
    response: jsonb('response').$type<Record<string, string>>(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_sap_payment').on(t.payment_id, t.id.desc()),
    // No payment has two receipts.
    uniqueIndex('payment_sap_receipt').on(t.payment_id).where(sql`status = 'recibido'`),
  ],
)

/** Notices of the processor whose hash was right; nothing of what they said but what they are about. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    provider: text('provider').notNull(),
    received_at: moment('received_at').notNull().defaultNow(),
    signature_ok: boolean('signature_ok').notNull(),
    body_hash: bytea('body_hash').notNull(),
    /** The reference at the processor that it names. */
    order_ref: text('order_ref').notNull(),
    payment_id: integer('payment_id').references(() => payments.id),
    applied: boolean('applied').notNull().default(false),
  },
  (t) => [
    unique('payment_notices_body').on(t.body_hash),
    index('payment_notices_payment').on(t.payment_id),
    index('payment_notices_received').on(t.received_at),
  ],
)
