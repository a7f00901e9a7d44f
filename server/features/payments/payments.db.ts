import { type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#contract/kit/cents.ts'
import type { PaymentStatus } from '#contract/rules/payment-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'

/** A payment with what it shows of other tables. Amounts in cents, moments ISO. */
export interface PaymentRow {
  id: number
  uuid: string
  version: number
  account: { id: number; account_name: string; cuit: string }
  created_at: string
  created_by_name: string
  title: string
  description: string
  status: PaymentStatus
  receive: Cents
  pay: Cents
  fee_id: number
  fee_name: string
  units: number
  installments: number
  applied_installments: number
  email_notification: string
  business_name: string
  pedido_uuid: string | null
  order_id: string
  link_url: string | null
  expires_at: string
  approved_at: string | null
  mail_refused: string
  error_msj: string
  pago_tardio: boolean
  deleted_at: string | null
  deleted_by_name: string
  deleted_reason: string
  /** Of the transaction that decided, else the last one. */
  tx_at: string | null
  tx_outcome: string | null
  approval_code: string
  card_masked: string
  bname: string
  /** The newest word of the accounting. */
  sap_status: string | null
}

const iso = (column: string): SQL => sql`${isoText(sql.raw(column))}`

/** Payments `p` of accounts `a` with what they show. */
const shown = sql`select p.id, p.uuid, p.version,
    json_build_object('id', a.id, 'account_name', a.account_name, 'cuit', a.cuit) as account,
    ${iso('p.created_at')} as created_at, coalesce(maker.fullname, '') as created_by_name, p.title, p.description,
    p.status, (p.amount_receive * 100)::float8 as receive, (p.amount_pay * 100)::float8 as pay, p.fee_id,
    f.name as fee_name, (p.applied_fee * 10000)::int as units, p.installments, p.applied_installments,
    p.email_notification, p.business_name, p.pedido_uuid, p.order_ref || '-' || p.link_no as order_id, p.link_url,
    ${iso('p.expires_at')} as expires_at, ${iso('p.approved_at')} as approved_at, p.mail_refused, p.error_msj,
    p.pago_tardio,
    ${iso('p.deleted_at')} as deleted_at, coalesce(deleter.fullname, '') as deleted_by_name, p.deleted_reason,
    ${iso('last.at')} as tx_at, last.outcome as tx_outcome, coalesce(last.approval_code, '') as approval_code,
    coalesce(last.card_masked, '') as card_masked, coalesce(last.bname, '') as bname,
    (select s.status from payment_sap s where s.payment_id = p.id
      order by s.status = 'recibido' desc, s.id desc limit 1) as sap_status
  from payments p join accounts a on a.id = p.account_id join fees f on f.id = p.fee_id
    left join users maker on maker.id = p.created_by left join users deleter on deleter.id = p.deleted_by
    left join lateral (select t.* from payment_transactions t where t.payment_id = p.id
      order by t.outcome = 'aprobada' desc, t.at desc, t.id desc limit 1) last on true`

/** Payments that fit a condition on `p` and `a`, in this order; `tail` ends the statement. */
export async function readPaymentRows(db: Queryable, where: SQL, tail: SQL = sql``): Promise<PaymentRow[]> {
  const { rows } = await db.execute<PaymentRow & Record<string, unknown>>(
    sql`${shown} where ${where} ${tail}`,
  )
  return rows
}

/** How many payments fit a condition on `p` and `a`. */
export async function countPayments(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from payments p join accounts a on a.id = p.account_id where ${where}`,
  )
  return rows[0]?.n ?? 0
}
