import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { listedPayment } from '#contract/calls/payments/payments.ts'
import type { Queryable } from '#server/db/client.ts'
import { payments } from '#server/db/schema/payments.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { columnsOf, sharedFields } from '#server/records/columns.ts'

// The first ones are for administrators of payments only.
const { applied_fee: _fee, pago_tardio, decision, decision_note, ...forEverybody } = listedPayment.entries

/** The columns that the record has as they are. */
export const plain = columnsOf(payments, sharedFields(payments, forEverybody))

const {
  account,
  cobrado: isCharged,
  en_curso,
  created_by_name,
  deleted_by_name,
  approval_code,
  bname,
  order_id,
  fee_name,
} = listedPayment.entries

const row = {
  ...plain.pick(forEverybody),
  ...{ account, created_by_name, deleted_by_name, approval_code, bname, cobrado: isCharged, en_curso },
  id: v.number(),
  order_id: v.nonOptional(order_id),
  fee_name: v.nonOptional(fee_name),
  pago_tardio: v.nonOptional(pago_tardio),
  por_decidir: v.boolean(),
  decision: v.nonOptional(decision),
  decision_note: v.nonOptional(decision_note),
  decided_at: v.nullable(v.string()),
  decided_by_name: v.string(),
  /** Cents. */
  receive: v.number(),
  pay: v.number(),
  fee_id: v.number(),
  units: v.number(),
  link_url: v.nullable(v.string()),
  expires_at: v.string(),
  approved_at: v.nullable(v.string()),
  mail_refused: v.string(),
  /** The deciding transaction's, else the last one's. */
  tx_at: v.nullable(v.string()),
  tx_outcome: v.nullable(v.string()),
  card_masked: v.string(),
  /** The newest word of the accounting. */
  sap_status: v.nullable(v.string()),
}

/** A payment with what it shows of other tables. Amounts in cents, moments ISO. */
export type PaymentRow = RowOf<typeof row>

const has = (outcome: string): SQL =>
  sql`exists (select from payment_transactions t where t.payment_id = p.id and t.outcome = ${outcome})`

/** Whether money of a payment `p`, late or of another amount, waits for a decision. [A205] */
export const waitsForDecision: SQL = sql`(p.decision is null and (p.pago_tardio or p.status = 'ERROR' and ${has('aprobada')}))`

/** Payments `p` of accounts `a` with what they show. */
const shown = sql`select ${plain.selected('p')}, p.id,
    json_build_object('id', a.id, 'account_name', a.account_name, 'cuit', a.cuit) as account,
    coalesce(maker.fullname, '') as created_by_name,
    (p.amount_receive * 100)::float8 as receive, (p.amount_pay * 100)::float8 as pay, p.fee_id,
    f.name as fee_name, (p.applied_fee * 10000)::int as units, p.order_ref || '-' || p.link_no as order_id, p.link_url,
    ${isoText(sql`p.expires_at`)} as expires_at, ${isoText(sql`p.approved_at`)} as approved_at, p.mail_refused,
    p.pago_tardio, ${waitsForDecision} as por_decidir, p.decision, p.decision_note,
    ${isoText(sql`p.decided_at`)} as decided_at, coalesce(decider.fullname, '') as decided_by_name,
    ${has('aprobada')} as cobrado, ${has('en-curso')} as en_curso, coalesce(deleter.fullname, '') as deleted_by_name,
    ${isoText(sql`last.at`)} as tx_at, last.outcome as tx_outcome, coalesce(last.approval_code, '') as approval_code,
    coalesce(last.card_masked, '') as card_masked, coalesce(last.bname, '') as bname,
    (select s.status from payment_sap s where s.payment_id = p.id
      order by s.status = 'recibido' desc, s.id desc limit 1) as sap_status
  from payments p join accounts a on a.id = p.account_id join fees f on f.id = p.fee_id
    left join users maker on maker.id = p.created_by left join users deleter on deleter.id = p.deleted_by
    left join users decider on decider.id = p.decided_by
    left join lateral (select t.* from payment_transactions t where t.payment_id = p.id
      order by t.outcome = 'aprobada' desc, t.at desc, t.id desc limit 1) last on true`

/** Payments that fit a condition on `p` and `a`, in this order; `tail` ends the statement. */
export const readPaymentRows = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<PaymentRow[]> =>
  rowsOf(db, row).read(sql`${shown} where ${where} ${tail}`)

/** Counts payments by a condition on `p` and `a`. */
export async function countPayments(db: Queryable, where: SQL): Promise<number> {
  const [found] = await rowsOf(db, { n: v.number() }).read(
    sql`select count(*)::int as n from payments p join accounts a on a.id = p.account_id where ${where}`,
  )
  return found?.n ?? 0
}
