import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import { type ClaimStatus, claims } from '#contract/records/claims.ts'
import type { afterPass } from '#contract/rules/claim-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { differences, type Mergeable, remember } from '#server/db/merge.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { floorIn } from '#server/db/transaction.ts'
import { type Author, signedBy } from '#server/records/author.ts'
import { type ClaimReader, claimTables, inClaimScope, isForReader } from './read.ts'

/** The fields of a claim that two people may both change. */
export interface ClaimFields {
  estado: ClaimStatus
  asignado_uuid: string | null
}

/** How claims merge, and how their fields are reported. [SY23] */
export const CLAIM = mergingOf<ClaimFields>(claims)

/** A claim as a change finds it, locked until its transaction ends. */
export type ClaimRow = Mergeable<ClaimFields> & {
  id: number
  uuid: string
  account_id: number
  esperando_desde: string | null
  resuelto_at: string | null
}

/** One claim of the reader's; a foreign or absent one is the same 404. [SEC3] */
export const findClaim = (db: Queryable, reader: ClaimReader, uuid: string): Promise<ClaimRow> =>
  claimOf(db, reader, { uuid, lock: sql`` })

/** The same, locked. */
export const lockClaim = (tx: Queryable, reader: ClaimReader, uuid: string): Promise<ClaimRow> =>
  claimOf(tx, reader, { uuid, lock: sql`for update of t` })

async function claimOf(
  db: Queryable,
  reader: ClaimReader,
  { uuid, lock }: { uuid: string; lock: SQL },
): Promise<ClaimRow> {
  const { rows } = await db.execute<ClaimRow & Record<string, unknown>>(sql`
    select t.id, t.uuid, t.account_id, t.estado, (select u.uuid from users u where u.id = t.assigned_to) as asignado_uuid,
      ${isoText(sql`t.waiting_since`)} as esperando_desde, ${isoText(sql`t.resolved_at`)} as resuelto_at,
      t.version, t.field_changes
    from ${claimTables} where t.uuid = ${uuid} and ${inClaimScope(reader)} and ${isForReader(reader)}
    ${lock}`)
  if (!rows[0]) throw new AppError('no-encontrado')
  return rows[0]
}

/** Writes where a locked claim stands, with the memory of its fields; always moves its version. */
export async function changeClaim(
  tx: Queryable,
  author: Author,
  { claim, next, now }: { claim: ClaimRow; next: ReturnType<typeof afterPass>; now: Date },
): Promise<void> {
  const { estado: status, asignado_uuid } = next
  const changed = differences<ClaimFields>(claim, { estado: status, asignado_uuid })
  const memory = remember<ClaimFields>(claim, changed, { ...signedBy(author, now), floor: floorIn(tx) })
  await tx.execute(sql`
    update tickets set estado = ${status}, assigned_to = (select u.id from users u where u.uuid = ${asignado_uuid}::uuid),
      waiting_since = ${next.esperando_desde}::timestamptz, resolved_at = ${next.resuelto_at}::timestamptz,
      field_changes = ${JSON.stringify(memory)}::jsonb
    where id = ${claim.id}`)
}

export interface NewClaimMessage {
  /** Of the claim. */
  id: number
  uuid: string
  texto: string
  side: 'cliente' | 'equipo'
  actor: string
}

/** Adds a message; false when its UUID is taken. */
export async function addMessage(
  tx: Queryable,
  { id: author }: Author,
  { id, uuid, texto: text, side, actor }: NewClaimMessage,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ticket_messages (uuid, ticket_id, author_id, actor, side, text, at)
    values (${uuid}, ${id}, ${author}, ${actor}, ${side}, ${text}, clock_timestamp())
    on conflict (uuid) do nothing`)
  return rowCount === 1
}
