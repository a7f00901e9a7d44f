import type { Database, Queryable, Tx } from '#server/db/client.ts'
import type { Limits } from './guard/limits.ts'
import { MOST_WAITING } from './guard/overload.ts'
import type { Call } from './request/call.ts'

/** Limits the connections of the database that one caller may use. */
export type CallerDatabase = (key: string, call: Call) => Queryable

/** A reading stops when its caller hangs up; a change that has begun is finished, and may have waited for others. */
function waitingOf({ method, signal }: Call) {
  return method === 'POST'
    ? { mostWaiting: MOST_WAITING.change, isFree: true }
    : { mostWaiting: MOST_WAITING.reading, signal }
}

/** Within a transaction everybody uses its one connection. */
export function databaseFor(
  { database, limits }: { database: Database; limits: Limits },
  tx: Tx | null,
): CallerDatabase {
  if (tx) return () => tx
  return (key, call) =>
    database.db.inTurn(() => limits.connections.take(key, waitingOf(call)), call.statements.watch)
}
