import { type SQL, sql } from 'drizzle-orm'
import { getClaimPhoto, listClaims } from '#contract/calls/claims.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { claims } from '#contract/records/claims.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { every } from '#server/db/sql-pieces.ts'
import { makeFileLink } from '#server/features/exports/file-link.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { readClaims } from '#server/records/claim/read.ts'

const { read: most } = claims.limits

/** Newest first; `cursor` is the last number of the page before. */
async function list(context: Context, { cursor, estado: status }: ArgsOf<typeof listClaims>) {
  const where = every([
    ...(cursor === undefined ? [] : [sql`t.id < ${cursor}`]),
    ...(status === undefined ? [] : [sql`t.estado = ${status}`]),
    sql`true`,
  ])
  const tail = sql`order by t.id desc limit ${most + 1}`
  const found = await readClaims(context.db, context, { where, tail })
  const data = found.slice(0, most)
  return { data, next_cursor: found.length > most ? (data.at(-1)?.id ?? null) : null, etag: '' }
}

/** Moves with every change of a claim, its conversation included; renamed and reassigned accounts move theirs. */
const revision = (): SQL => revisionOf(latest('tickets'))

export const claimsHandlers: Handler[] = [
  handle(listClaims, list, revision),
  handle(getClaimPhoto, (context, args) => makeFileLink(context, 'reclamo-foto', args)),
]
