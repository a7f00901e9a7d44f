import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { audit } from '#server/db/audit.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Context } from '#server/http/handler.ts'

const SECONDS = 120
/** Download managers ask more than once. [R17] */
const FETCHES = 3

export type Exported =
  | 'pedidos'
  | 'pedidos-nuevos'
  | 'grupos'
  | 'turnos'
  | 'informe-fleteros'
  | 'tablero'
  | 'comprobantes'
  | 'comprobante'
  | 'reclamo-foto'
  | 'lista-precio'
  | 'rechazos'
  | 'presupuesto'
  | 'conforme'
  | 'conforme-foto'

/** The target of a link: an export with the rights that the session's user has when it is fetched. */
export interface ExportAsked {
  session_id: number
  what: Exported
  args: Record<string, unknown>
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A link that may be fetched three times within two minutes, as long as the session lives. [SEC11, SEC50] */
export async function makeExportLink(
  { db, caller, origin, log, ip }: Context,
  what: Exported,
  args: Record<string, unknown>,
): Promise<{ url: string }> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await audit(tx, { actor: caller, action: 'exportado', details: { what }, ip })
    await tx.execute(sql`
    with swept as (delete from export_links where expires_at < now() - interval '1 day')
    insert into export_links (token_hash, session_id, what, args, expires_at, fetches_left)
    values (${hashOf(token)}, ${caller.session_id}, ${what}, ${JSON.stringify(args)}::jsonb,
      now() + ${SECONDS} * interval '1 second', ${FETCHES})`)
  })
  log.info('export asked', { user: caller.id, what })
  return { url: `${origin}/api/exportar/descarga/${token}` }
}

/** The target of a token, using up one of its fetches; null when expired or unknown. */
export async function takeExportLink(db: Queryable, token: string): Promise<ExportAsked | null> {
  const { rows } = await db.execute<ExportAsked & Record<string, unknown>>(sql`
    update export_links set fetches_left = fetches_left - 1
    where token_hash = ${hashOf(token)} and expires_at > now() and fetches_left > 0
    returning session_id, what, args`)
  return rows[0] ?? null
}
