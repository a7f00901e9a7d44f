import { STATUS } from '#contract/rules/transitions.ts'
import type { Db } from '#src/offline/db/db.ts'

/** A status of orders and its colour, '' while that is unknown. */
export interface OrderStatus {
  status: string
  color: string
}

/** The statuses that this phone knows, in the server's order; the six of the specification until it knows any. [S125, S147, A33] */
export async function readOrderStatuses(db: Db): Promise<OrderStatus[]> {
  const held = await db.estados.orderBy('orden').toArray()
  return held.length > 0 ? held : Object.values(STATUS).map((status) => ({ status, color: '' }))
}
