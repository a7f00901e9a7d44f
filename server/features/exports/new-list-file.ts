import { type SQL, sql } from 'drizzle-orm'
import type { SapPending } from '#contract/calls/registrations.ts'
import { formatDay } from '#contract/kit/day.ts'
import {
  type Args,
  lineFilter,
  lineMoment,
  readPending,
} from '#server/features/registrations/pending-lines.ts'
import type { FileReader } from '#server/files/file-job.ts'
import { type Cell, type Column, csvOf } from './csv.ts'
import { ordersAsked } from './orders-asked.ts'
import { type OrderRow, orderColumns } from './orders-csv.ts'
import { MOST_RECORDS, readOrderRows } from './orders-file.ts'

/** The columns of orders for a line of the ERP. [S121] */
const LINE: Record<string, (line: SapPending) => Cell> = {
  Pedido: ({ sap_order }) => `SAP ${sap_order}`,
  Fecha: ({ date_created }) => formatDay(date_created),
  Estado: ({ status }) => status,
  Cuenta: ({ account_name }) => account_name,
  Código: ({ product_code }) => product_code,
  Producto: ({ product_name }) => product_name,
  Lote: ({ batch }) => batch,
  Cantidad: ({ confirmed_quantity }) => confirmed_quantity,
  Unidad: ({ umb }) => umb,
  Sucursal: ({ branch }) => branch,
}

const columnsWith = (seller: boolean): Column<OrderRow | SapPending>[] =>
  orderColumns(seller).map(({ cell, ...column }) => ({
    ...column,
    cell: (row) => ('pedido' in row ? cell(row) : (LINE[column.name]?.(row) ?? null)),
  }))

/** Records of the lines of the ERP of a condition. */
export const linesWhere = (where: SQL): SQL => sql`select s.id from sap_pending s where ${where}`

interface Dated<R> {
  /** Milliseconds since 1970. */
  at: number
  row: R
}

async function readLines(context: FileReader, args: Args): Promise<Dated<SapPending>[]> {
  const { db } = context
  const direction = args.orderBy === 'oldest' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<{ id: number; at: number }>(sql`
    select s.id, (extract(epoch from ${lineMoment}) * 1000)::float8 as at from sap_pending s
    where ${lineFilter(context, args)} order by s.date_created ${direction}, s.id ${direction} limit ${MOST_RECORDS}`)
  const lines = new Map(
    (
      await readPending(
        db,
        rows.map(({ id }) => id),
      )
    ).map((line) => [line.id, line]),
  )
  return rows.flatMap(({ id, at }) => {
    const row = lines.get(id)
    return row ? [{ at, row }] : []
  })
}

/** Orders and lines of the ERP in one table, by date as their list shows them. [S120, S121] */
export async function newListCsv(context: FileReader, args: Args): Promise<string> {
  const orders = await readOrderRows(context, ordersAsked(context, args))
  const dated: Dated<OrderRow | SapPending>[] = [
    ...orders.map((row) => ({ at: Date.parse(row.pedido.created_at), row })),
    ...(await readLines(context, args)),
  ]
  const sign = args.orderBy === 'oldest' ? 1 : -1
  const sorted = dated.sort((a, b) => sign * (a.at - b.at)).slice(0, MOST_RECORDS)
  return csvOf(
    columnsWith(context.caller.seller),
    sorted.map(({ row }) => row),
  )
}
