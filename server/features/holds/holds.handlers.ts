import { type SQL, sql } from 'drizzle-orm'
import { listHolds } from '#contract/calls/holds/holds.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { holds } from '#contract/records/holds.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { every } from '#server/db/sql-pieces.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { isOwnHold, readHolds } from '#server/records/hold/read.ts'

const { read: most } = holds.limits

/** Newest first; `cursor` is the last number of the page before. */
async function list(
  context: Context,
  { cursor, estado: status, mios: isMine, account }: ArgsOf<typeof listHolds>,
) {
  const where = every([
    isOwnHold(context),
    status === undefined ? sql`h.estado in ('activo', 'en espera')` : sql`h.estado = ${status}`,
    ...(isMine ? [sql`h.owner_id = ${context.caller.id}`] : []),
    ...(account === undefined ? [] : [sql`h.account_id = ${account}`]),
    ...(cursor === undefined ? [] : [sql`h.id < ${cursor}`]),
  ])
  const tail = sql`order by h.id desc limit ${most + 1}`
  const found = await readHolds(context.db, context, { where, tail })
  const data = found.slice(0, most)
  const last = data.at(-1)?.id ?? null
  return {
    data: data.map(({ id: _, ...held }) => held),
    next_cursor: found.length > most ? last : null,
    etag: '',
  }
}

/** Moves with every hold, and with renamed accounts. */
const revision = (): SQL => revisionOf(latest('holds'), latest('accounts'))

export const holdsHandlers: Handler[] = [handle(listHolds, list, revision)]
