import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { type ErpAnswer, erpAnswers } from '#server/erp/files/erp-answers.ts'
import { takeErpFiles } from '#server/erp/files/erp-files.ts'
import type { Task } from '#server/jobs/job.ts'

interface Found extends Record<string, unknown> {
  ticket_id: number
  export_id: number | null
  status: string
  sap_return: string
  message: string
}

/** Writes an answer down; what was confirmed stays so, and the same answer again changes nothing. Returns what is wrong. */
async function apply(tx: Tx, { line, uuid, version, isOk, number, message }: ErpAnswer): Promise<string[]> {
  const { rows } = await tx.execute<Found>(sql`
    select t.id as ticket_id, e.id::float8 as export_id, e.status, e.sap_return, e.message
    from tickets t left join return_exports e on e.ticket_id = t.id and e.version = ${version}
    where t.uuid = ${uuid} for update of t`)
  const [found] = rows
  const status = isOk ? 'confirmado' : 'rechazado'
  if (!found) return [`línea ${line}: devolucion: no existe`]
  if (found.export_id === null) return [`línea ${line}: version: no se envió`]
  if (found.status === status && found.sap_return === number && found.message === message) return []
  if (found.status === 'confirmado')
    return [`línea ${line}: devolucion: esta versión ya está confirmada con el número ${found.sap_return}`]
  await tx.execute(sql`
    update return_exports set status = ${status}, sap_return = ${number}, message = ${message},
      sent_at = coalesce(sent_at, now()), answered_at = now() where id = ${found.export_id}`)
  await tx.execute(sql`update tickets set tx = tx where id = ${found.ticket_id}`)
  return []
}

/** Applies the lines of a file, each in a transaction of its own; returns what is wrong with some of them. */
async function take(db: Db, answers: readonly (ErpAnswer | string)[]): Promise<string[]> {
  const complaints: string[] = []
  for (const answer of answers)
    complaints.push(
      ...(typeof answer === 'string' ? [answer] : await db.transaction((tx) => apply(tx, answer))),
    )
  return complaints
}

/** Reads what the ERP answered to returns, from `ERP_DIR/in/devoluciones-respuesta*.csv`. */
export const readReturnAnswers: Task<'read-return-answers', { erpDir?: string | undefined }> = async ({
  db,
  erpDir,
  log,
}) => {
  if (erpDir === undefined) return
  const columns = ['devolucion', 'version', 'estado']
  await takeErpFiles({ erpDir, name: /^devoluciones-respuesta[\w.-]*\.csv$/, columns, log }, (rows) =>
    take(db, erpAnswers(rows, { thing: 'devolucion', number: 'nro_devolucion' })),
  )
}
