import { type SQL, sql } from 'drizzle-orm'
import { leerFotoDeReclamo, listarReclamos } from '#contract/calls/soporte.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { reclamos } from '#contract/records/reclamos.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { every } from '#server/db/sql-pieces.ts'
import { makeFileLink } from '#server/features/exportar/file-link.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { readReclamos } from '#server/records/claim/read.ts'

const { read: most } = reclamos.limits

/** Newest first; `cursor` is the last number of the page before. */
async function list(context: Context, { cursor, estado }: ArgsOf<typeof listarReclamos>) {
  const where = every([
    ...(cursor === undefined ? [] : [sql`t.id < ${cursor}`]),
    ...(estado === undefined ? [] : [sql`t.estado = ${estado}`]),
    sql`true`,
  ])
  const tail = sql`order by t.id desc limit ${most + 1}`
  const found = await readReclamos(context.db, context, { where, tail })
  const data = found.slice(0, most)
  return { data, next_cursor: found.length > most ? (data.at(-1)?.id ?? null) : null, etag: '' }
}

/** Moves with every change of a claim, its conversation included; renamed and reassigned accounts move theirs. */
const revision = (): SQL => revisionOf(latest('tickets'))

export const soporteHandlers: Handler[] = [
  handle(listarReclamos, list, revision),
  handle(leerFotoDeReclamo, (context, args) => makeFileLink(context, 'reclamo-foto', args)),
]
