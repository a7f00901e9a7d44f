import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isUuid } from '#contract/calls/reference.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { type ErpRow, takeErpFiles } from '#server/erp/files/erp-files.ts'
import type { Task } from '#server/jobs/job.ts'

const COLUMNS = ['pago', 'estado', 'sociedad', 'anio', 'nro_recibo', 'nro_factura', 'nro_pedido', 'mensaje']

/** Writes an answer down; a second receipt of a payment is refused, the same answer again changes nothing. */
async function apply(db: Queryable, row: ErpRow): Promise<string | null> {
  const { pago: payment = '', estado: status = '', nro_recibo = '' } = row
  if (!isUuid(payment)) return 'pago: no es un identificador'
  if (!['ok', 'error'].includes(status.toLowerCase())) return 'estado: debe ser ok o error'
  const isOk = status.toLowerCase() === 'ok'
  if (isOk && nro_recibo === '') return 'nro_recibo: falta'
  const response = Object.fromEntries(COLUMNS.map((name) => [name, row[name] ?? '']))
  const rows = await rowsOf(db, {
    known: v.boolean(),
    added: v.boolean(),
    receipt: v.nullable(v.string()),
  }).read(sql`
    with payment as (select id from payments where uuid = ${payment}),
    had as (select nro_recibo from payment_sap where payment_id = (select id from payment) and status = 'recibido'),
    added as (
      insert into payment_sap (payment_id, status, nro_recibo, nro_factura, nro_pedido, sociedad, anio, request, response)
      select id, ${isOk ? 'recibido' : 'rechazado'}, ${nro_recibo}, ${row.nro_factura ?? ''}, ${row.nro_pedido ?? ''},
        ${row.sociedad ?? ''}, ${row.anio ?? ''},
        (select request from payment_sap s where s.payment_id = payment.id and request is not null order by s.id desc limit 1),
        ${JSON.stringify(response)}::jsonb
      from payment where not exists (select from had) and not exists (
        select from payment_sap s where s.payment_id = payment.id and s.response = ${JSON.stringify(response)}::jsonb)
      returning id)
    select exists (select from payment) as known, exists (select from added) as added, (select nro_recibo from had) as receipt`)
  const found = rows[0]
  if (!found?.known) return 'pago: no existe'
  if (isOk && found.receipt !== null && found.receipt !== nro_recibo)
    return `nro_recibo: el pago ya tiene el recibo ${found.receipt}`
  return null
}

/** Reads what the accounting answered from `ERP_DIR/in/recibos-respuesta-*.csv`. [A125] */
export const readReceipts: Task<'read-receipts', { erpDir?: string | undefined }> = async ({
  db,
  erpDir,
  log,
}) => {
  if (erpDir === undefined) return
  await takeErpFiles(
    { erpDir, name: /^recibos-respuesta-[\w.-]*\.csv$/, columns: ['pago', 'estado'], log },
    async (rows) => {
      const refused: string[] = []
      for (const { line, row } of rows) {
        const problem = await apply(db, row)
        if (problem !== null) refused.push(`línea ${line}: ${problem}`)
      }
      return refused
    },
  )
}
