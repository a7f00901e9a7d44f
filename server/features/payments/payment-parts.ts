import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Payment } from '#contract/calls/payments/payments.ts'
import { sapMove, transaction } from '#contract/calls/payments/transactions.ts'
import { formatMoment } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { PaymentRow } from './payments.db.ts'

type Transactions = NonNullable<Payment['transactions']>
type SapHistory = NonNullable<Payment['sap_history']>

const dated = <S extends { created_at_formatted: unknown }>({
  created_at_formatted: _text,
  ...shape
}: S) => ({
  ...shape,
  at: v.string(),
})

const withDate = <T extends { at: string }>({ at, ...rest }: T) => ({
  ...rest,
  created_at_formatted: formatMoment(at),
})

const sap = (column: string) => sql.raw(`coalesce(s.${column}, '')`)

/** Transactions of a payment, newest first, each approved one with the newest word of the accounting. [S236, S237] */
export async function readTransactions(db: Queryable, payment: number): Promise<Transactions> {
  const rows = await rowsOf(db, dated(transaction.entries)).read(sql`
    select ${isoText(sql`t.at`)} as at, t.bname, t.card_masked as cardnumber, t.outcome as status,
      t.amount::float8 as amount, t.currency, t.error as error_msj, t.avs as avs_response, t.external_merchant_id,
      t.payment_type, t.approval_code as processor_approval_code, t.receipt_no as receipt_number,
      t.ccv as ccv_response, t.installments_interest, t.origin as transaction_origin, t.state as transaction_state,
      t.trace_no as trace_number, ${sap('anio')} as sap_anio_recibo, ${sap('nro_factura')} as sap_nro_factura,
      ${sap('nro_pedido')} as sap_nro_pedido, ${sap('nro_recibo')} as sap_nro_recibo,
      ${sap('sociedad')} as sap_sociedad_recibo, coalesce(s.request::text, '') as sap_request_body,
      coalesce(s.response::text, '') as sap_response_body
    from payment_transactions t left join lateral (
      select * from payment_sap where payment_id = t.payment_id and t.outcome = 'aprobada'
      order by status = 'recibido' desc, id desc limit 1) s on true
    where t.payment_id = ${payment} order by t.outcome = 'aprobada' desc, t.at desc, t.id desc`)
  return rows.map(withDate)
}

/** Exchanges with the accounting, newest first. */
export async function readSapHistory(db: Queryable, payment: number): Promise<SapHistory> {
  const rows = await rowsOf(db, dated(sapMove.entries)).read(sql`
    select ${isoText(sql`s.at`)} as at, s.status as sap_status, s.nro_factura as sap_nro_factura,
      s.nro_pedido as sap_nro_pedido, s.nro_recibo as sap_nro_recibo, s.sociedad as sap_sociedad_recibo
    from payment_sap s where s.payment_id = ${payment} order by s.id desc`)
  return rows.map(withDate)
}

const TRIED: Record<string, string> = {
  aprobada: 'Pago aprobado',
  negada: 'Pago negado',
  'en-curso': 'Pago en curso',
  anulada: 'Pago anulado',
  fallida: 'Pago fallido',
}

const decisionText = ({ decision, decided_by_name: name, decision_note: note }: PaymentRow): string =>
  `${decision === 'aceptar' ? 'Cobro aceptado' : 'Devolución anotada'} por ${name}${note && `: ${note}`}`

/** The events of a payment, oldest first. */
export async function readHistory(db: Queryable, row: PaymentRow, now: Date): Promise<Payment['historia']> {
  const rows = await rowsOf(db, { at: v.string(), outcome: v.string() }).read(sql`
    select ${isoText(sql`at`)} as at, outcome from payment_transactions where payment_id = ${row.id}`)
  const events = [
    { at: row.created_at, text: `Creado por ${row.created_by_name}` },
    ...rows.map(({ at, outcome }) => ({ at, text: TRIED[outcome] ?? outcome })),
    ...(row.mail_refused !== '' && row.approved_at !== null
      ? [
          {
            at: row.approved_at,
            text: `No se envió el aviso a ${row.email_notification}. ${row.mail_refused}`,
          },
        ]
      : []),
    ...(row.status === 'VENCIDO' && row.expires_at <= now.toISOString()
      ? [{ at: row.expires_at, text: 'Venció' }]
      : []),
    ...(row.decided_at ? [{ at: row.decided_at, text: decisionText(row) }] : []),
    ...(row.deleted_at ? [{ at: row.deleted_at, text: `Eliminado por ${row.deleted_by_name}` }] : []),
  ]
  return events
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .map((event) => ({ ...event, at_formatted: formatMoment(event.at) }))
}
