import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db, Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { writeOut } from '#server/erp/write-out.ts'
import { csvRecord } from '#server/features/exports/csv.ts'
import type { Task } from '#server/jobs/job.ts'
import { CALLED_OFF, ordersGoOut } from '#server/records/order/erp.ts'
import { cellsInOrder, type OrderCells, readOrderCells } from './order-file.ts'

const AT_ONCE = 200

/** An order that is still being changed goes out once, when it has been left alone for a minute. */
const isQuiet: SQL = sql`e.request is null and e.at < now() - interval '1 minute'`

/** Orders called off before they went out never go, and are not unconfirmed. */
async function forgetCalledOff(db: Db): Promise<void> {
  const off = sql`${sql.param([...CALLED_OFF])}::text[]`
  await db.execute(sql`
    with picked as (
      select e.order_id from order_exports e join orders o on o.id = e.order_id
      where ${isQuiet} and o.status = any(${off}) and not exists (
        select from order_exports sent where sent.order_id = e.order_id and sent.request is not null)
      order by e.order_id limit ${AT_ONCE}
    ), off as (
      update orders set erp = null where id in (select order_id from picked) and status = any(${off}) returning id
    )
    delete from order_exports where request is null and order_id in (select id from off)`)
}

/** Writes down what the next files hold, as the orders are once their rows are locked: later changes are a new version. */
async function fillNext(tx: Tx): Promise<number> {
  const rows = await rowsOf(tx, { id: v.number() }).read(sql`
    select e.id::float8 as id from order_exports e where ${isQuiet} order by e.at limit ${AT_ONCE}
    for update skip locked`)
  if (rows.length === 0) return 0
  const filled = await readOrderCells(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`
    update order_exports set request = g.cells
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as g(export_id bigint, cells jsonb) where id = g.export_id`)
  return rows.length
}

interface Filled extends Record<string, unknown> {
  id: number
  name: string
  request: OrderCells
}

/** Writes the files of filled versions: after a kill between a file and its mark, the same file again. */
async function writeFilled(db: Db, erpDir: string): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<Filled>(sql`
      select id::float8 as id, name, request from order_exports
      where status = 'pendiente' and request is not null order by id limit ${AT_ONCE}`)
    if (rows.length === 0) return
    for (const { name, request } of rows) await writeOut(erpDir, name, csvRecord(cellsInOrder(request)))
    const ids = sql.param(rows.map(({ id }) => id))
    await db.execute(sql`
      update order_exports set status = 'enviado', sent_at = now()
      where id = any(${ids}::bigint[]) and status = 'pendiente'`)
  }
}

/** Writes the orders that changed for the ERP, each version once under a name of its own. [A125] */
export const sendOrders: Task<'send-orders', { erpDir?: string | undefined }> = async ({ db, erpDir }) => {
  const rows = await rowsOf(db, { on: v.boolean() }).read(sql`select ${ordersGoOut} as on`)
  if (erpDir === undefined || !rows[0]?.on) return
  await forgetCalledOff(db)
  while ((await db.transaction(fillNext)) === AT_ONCE) await writeFilled(db, erpDir)
  await writeFilled(db, erpDir)
}
