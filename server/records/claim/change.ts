import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { claim } from '#contract/calls/claims.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type ClaimStatus, claims } from '#contract/records/claims.ts'
import type { afterPass } from '#contract/rules/claim-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { differences, type Mergeable, remember } from '#server/db/merge.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import { ticketMessages, tickets } from '#server/db/schema/claims.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { floorIn } from '#server/db/transaction.ts'
import { type Author, signedBy } from '#server/records/author.ts'
import { columnsOf, sharedFields } from '#server/records/columns.ts'
import { type ClaimReader, claimTables, inClaimScope, isForReader } from './read.ts'

/** The fields of a claim that two people may both change. */
export interface ClaimFields {
  estado: ClaimStatus
  asignado_uuid: string | null
}

/** Merge rules of claims, and names for their fields. [SY23] */
export const CLAIM = mergingOf<ClaimFields>(claims)

const own = v.pick(claim, [
  'uuid',
  'account_id',
  'estado',
  'esperando_desde',
  'resuelto_at',
  'version',
]).entries
const row = {
  ...own,
  asignado_uuid: claim.entries.asignado_uuid,
  id: v.number(),
  field_changes: v.custom<Mergeable<ClaimFields>['field_changes']>((value) => typeof value === 'object'),
}
const columns = columnsOf(tickets, ['id', ...sharedFields(tickets, own)]).selected('t')

/** A claim as a change finds it, locked until its transaction ends. */
export type ClaimRow = RowOf<typeof row>

/** A claim of the reader's; a foreign or absent one is the same 404. [SEC3] */
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
  const [found] = await rowsOf(db, row).read(sql`
    select ${columns}, (select u.uuid from users u where u.id = t.assigned_to) as asignado_uuid, t.field_changes
    from ${claimTables} where t.uuid = ${uuid} and ${inClaimScope(reader)} and ${isForReader(reader)}
    ${lock}`)
  if (!found) throw new AppError('no-encontrado')
  return found
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
  /** The claim. */
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
  const { rowCount } = await tx
    .insert(ticketMessages)
    .values({ uuid, ticket_id: id, author_id: author, actor, side, text, at: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: ticketMessages.uuid })
  return rowCount === 1
}
