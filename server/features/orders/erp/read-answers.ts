import { sql } from 'drizzle-orm'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type ErpAnswer, erpAnswers } from '#server/erp/files/erp-answers.ts'
import { type NumberedRow, takeErpFiles } from '#server/erp/files/erp-files.ts'
import type { Task } from '#server/jobs/job.ts'
import { mailRefusals, type Refusal } from './refusal-mails.ts'

const AT_ONCE = 200

interface Found extends Record<string, unknown> {
  order_id: number
  export_id: number | null
  status: string
  sap_order: string
  message: string
  /** No later version went out or waits. */
  isNewest: boolean
}

async function find(tx: Tx, { uuid, version }: ErpAnswer): Promise<Found | undefined> {
  const { rows } = await tx.execute<Found>(sql`
    select o.id as order_id, e.id::float8 as export_id, e.status, e.sap_order, e.message,
      not exists (select from order_exports later where later.order_id = o.id and later.version > e.version) as "isNewest"
    from orders o left join order_exports e on e.order_id = o.id and e.version = ${version} and e.request is not null
    where o.uuid = ${uuid}`)
  return rows[0]
}

/** Writes the order's new state, and its story. */
async function show(tx: Tx, found: Found, { isOk, number, message }: ErpAnswer): Promise<void> {
  const title = isOk ? `Confirmado por el ERP: pedido ${number}` : 'El ERP rechazó el pedido'
  await tx.execute(sql`
    with shown as (
      update orders set erp = jsonb_build_object('estado', ${isOk ? 'confirmado' : 'rechazado'}::text,
        'at', ${new Date().toISOString()}::text, 'mensaje', ${isOk ? '' : message}::text,
        'nro_pedido', case when ${number} = '' then coalesce(erp ->> 'nro_pedido', '') else ${number} end)
      where id = ${found.order_id} returning id)
    insert into order_messages (uuid, order_id, title, changes, actor)
    select ${uuidv7()}, id, ${title}, '[]'::jsonb, 'Sistema' from shown`)
}

/** Writes an answer down; what was confirmed stays so, and the same answer again changes nothing. */
async function apply(tx: Tx, answer: ErpAnswer): Promise<{ complaint?: string; refusal?: Refusal }> {
  const found = await find(tx, answer)
  const complain = (words: string) => ({ complaint: `línea ${answer.line}: ${words}` })
  if (!found) return complain('pedido: no existe')
  if (found.export_id === null) return complain('version: no se envió')
  const { isOk, number, message } = answer
  const status = isOk ? 'confirmado' : 'rechazado'
  if (found.status === status && found.sap_order === number && found.message === message) return {}
  if (found.status === 'confirmado')
    return complain(`pedido: esta versión ya está confirmada con el número ${found.sap_order}`)
  await tx.execute(sql`
    update order_exports set status = ${status}, sap_order = ${number}, message = ${message},
      sent_at = coalesce(sent_at, now()), answered_at = now() where id = ${found.export_id}`)
  // An answer to an older version says nothing of the order as it is now.
  if (!found.isNewest) return {}
  await show(tx, found, answer)
  return isOk ? {} : { refusal: { order_id: found.order_id, message } }
}

/** Applies some answers in one transaction, their orders locked in the sequence in which everybody locks them. */
const applyAll = (db: Db, answers: readonly ErpAnswer[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    const uuids = sql.param(answers.map(({ uuid }) => uuid))
    await tx.execute(sql`select from orders where uuid = any(${uuids}::uuid[]) order by id for update`)
    const complaints: string[] = []
    const refusals: Refusal[] = []
    for (const answer of answers) {
      const { complaint, refusal } = await apply(tx, answer)
      if (complaint) complaints.push(complaint)
      if (refusal) refusals.push(refusal)
    }
    await mailRefusals(tx, refusals)
    return complaints
  })

/** Applies the lines of a file; returns what is wrong with some of them. */
async function take(db: Db, rows: readonly NumberedRow[]): Promise<string[]> {
  const read = erpAnswers(rows, { thing: 'pedido', number: 'nro_pedido' })
  const complaints = read.filter((item) => typeof item === 'string')
  const answers = read.filter((item) => typeof item !== 'string')
  for (let at = 0; at < answers.length; at += AT_ONCE)
    complaints.push(...(await applyAll(db, answers.slice(at, at + AT_ONCE))))
  return complaints
}

/** Reads what the ERP answered to orders, from `ERP_DIR/in/pedidos-respuesta-*.csv`. [A125] */
export const readOrderAnswers: Task<'read-order-answers', { erpDir?: string | undefined }> = async ({
  db,
  erpDir,
  log,
}) => {
  if (erpDir === undefined) return
  const columns = ['pedido', 'version', 'estado']
  await takeErpFiles({ erpDir, name: /^pedidos-respuesta-[\w.-]*\.csv$/, columns, log }, (rows) =>
    take(db, rows),
  )
}
