import { type SQL, sql } from 'drizzle-orm'
import { type ListArgs, listFilter } from '#server/features/orders/list-filter.ts'
import { sorted } from '#server/features/orders/orders.db.ts'
import type { FileReader } from '#server/files/file-job.ts'

/** The orders that a list asks for, in its sequence. [S107] */
export function ordersAsked(context: FileReader, args: ListArgs): { where: SQL; orderBy: SQL } {
  const orders = sql.raw('orders')
  return {
    where: listFilter(context, args)(orders),
    orderBy: sorted(orders, args.orderBy === 'oldest'),
  }
}
