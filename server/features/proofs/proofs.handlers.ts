import { sql } from 'drizzle-orm'
import { getProofPdf, getProofPhoto, listProofs } from '#contract/calls/road/proofs.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { makeFileLink } from '#server/features/exports/file-link.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { readProofs } from '#server/records/proof/read.ts'
import { turnoInScope } from '#server/records/turno/read.ts'

/** The versions of a turno in scope; out of scope or absent: the same 404. [SEC3] */
async function list(context: Context, { uuid }: ArgsOf<typeof listProofs>) {
  const { rowCount } = await context.db.execute(sql`
    select from turnos t where t.uuid = ${uuid} and t.deleted_at is null and ${turnoInScope(context.scope)}`)
  if (rowCount === 0) throw new AppError('no-encontrado')
  return { data: await readProofs(context.db, context, sql`t.uuid = ${uuid}`) }
}

export const proofsHandlers: Handler[] = [
  handle(listProofs, list),
  handle(getProofPdf, (context, args) => makeFileLink(context, 'conforme', args)),
  handle(getProofPhoto, (context, args) => makeFileLink(context, 'conforme-foto', args)),
]
