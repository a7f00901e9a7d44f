import { sql } from 'drizzle-orm'
import { decimalText, receiveOf } from '#contract/kit/cents.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { writeOut } from '#server/erp/write-out.ts'
import { csvRecord } from '#server/features/exports/csv.ts'
import type { Task } from '#server/jobs/job.ts'

interface Paid extends Record<string, unknown> {
  id: number
  uuid: string
  cuit: string
  sap: string | null
  account_name: string
  title: string
  order_id: string
  pedido_uuid: string | null
  receive: number
  /** The amount that was asked for, and the ten-thousandths of its plan. */
  pay: number
  units: number
  amount: number
  currency: string
  installments: number
  processor_ref: string
  approval_code: string
  card_masked: string
  paid_at: string
  isExcluded: boolean
  sap_status: string | null
}

/** An approved payment with its money, and what the accounting knows of it; undefined when there is no such money. */
async function readPaid(db: Queryable, id: number): Promise<Paid | undefined> {
  const { rows } = await db.execute<Paid>(sql`
    select p.id, p.uuid, a.cuit, a.sap, a.account_name, p.title, p.order_ref || '-' || p.link_no as order_id,
      p.pedido_uuid, (p.amount_receive * 100)::float8 as receive, (p.amount_pay * 100)::float8 as pay,
      (p.applied_fee * 10000)::int as units, (t.amount * 100)::float8 as amount, t.currency,
      p.applied_installments as installments, t.processor_ref, t.approval_code, t.card_masked, t.at as paid_at,
      exists (select from excluded_cuits e
        where regexp_replace(e.cuit, '\\D', '', 'g') = regexp_replace(a.cuit, '\\D', '', 'g')) as "isExcluded",
      (select s.status from payment_sap s where s.payment_id = p.id
        order by s.status = 'recibido' desc, s.id desc limit 1) as sap_status
    from payments p join accounts a on a.id = p.account_id
      join lateral (select * from payment_transactions where payment_id = p.id and outcome = 'aprobada'
        order by at, id limit 1) t on true
    where p.id = ${id} and (p.status = 'APROBADO' or p.pago_tardio)
    for update of p`)
  return rows[0]
}

/** The columns of a receipt's file, in their sequence; amounts with a comma. */
function receiptOf(paid: Paid): Record<string, string> {
  const amount = (cents: number) => decimalText(cents).replace('.', ',')
  return {
    pago: paid.uuid,
    fecha: dayOf(new Date(paid.paid_at)),
    cuit: paid.cuit,
    cliente_sap: paid.sap ?? '',
    cliente: paid.account_name,
    concepto: paid.title,
    importe_a_cobrar: amount(paid.amount === paid.pay ? paid.receive : receiveOf(paid.amount, paid.units)),
    importe_cobrado: amount(paid.amount),
    moneda: paid.currency,
    cuotas: String(paid.installments),
    referencia: paid.order_id,
    transaccion: paid.processor_ref,
    autorizacion: paid.approval_code,
    tarjeta: paid.card_masked,
    pedido: paid.pedido_uuid ?? '',
  }
}

/** The file of a payment: always the same name, so that a repeat is the same receipt. [A125] */
export const receiptName = (uuid: string): string => `recibo-${uuid}.csv`

/** Notes that a payment is to be sent to the accounting, also again. */
export async function beginReceipt(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`insert into payment_sap (payment_id, status) values (${id}, 'pendiente')`)
}

type Step = { paid: Paid; receipt: Record<string, string> } | undefined

/** The receipt to write; nothing for a payment that was sent, has its receipt or is of an excluded CUIT. */
async function begin(tx: Tx, id: number): Promise<Step> {
  const paid = await readPaid(tx, id)
  if (!paid || ['enviado', 'recibido', 'excluido'].includes(paid.sap_status ?? '')) return undefined
  if (paid.isExcluded) {
    await tx.execute(sql`insert into payment_sap (payment_id, status) values (${id}, 'excluido')`)
    return undefined
  }
  if (paid.sap_status !== 'pendiente') await beginReceipt(tx, id)
  return { paid, receipt: receiptOf(paid) }
}

/**
 * Writes the receipt of an approved payment for the accounting, once: a killed process leaves 'pendiente', and the same
 * file is written again. [A125]
 */
export const sendReceipt: Task<'payment-receipt', { erpDir?: string | undefined }> = async (
  { db, erpDir },
  { id },
) => {
  if (erpDir === undefined) return
  const step = await db.transaction((tx) => begin(tx, id))
  if (!step) return
  await writeOut(erpDir, receiptName(step.paid.uuid), csvRecord(Object.entries(step.receipt)))
  await db.execute(sql`
    update payment_sap set status = 'enviado', request = ${JSON.stringify(step.receipt)}::jsonb
    where payment_id = ${id} and status = 'pendiente'`)
}
