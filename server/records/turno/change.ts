import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TransportNote } from '#contract/calls/road/transport-note.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type FormField, formFields } from '#contract/records/form-fields.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import type { Queryable } from '#server/db/client.ts'
import {
  differences,
  type FieldChange,
  type Author as LastAuthor,
  type Mergeable,
  remember,
} from '#server/db/merge.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import { turnos } from '#server/db/schema/turnos.ts'
import type { Scope } from '#server/db/scope.ts'
import { isCalled } from '#server/db/sql-pieces.ts'
import { floorIn } from '#server/db/transaction.ts'
import { type Author, signedBy } from '#server/records/author.ts'
import { columnsOf } from '#server/records/columns.ts'
import { turnoInScope } from './read.ts'
import { heldBy, type TurnoHolds, writeHolds } from './sets.ts'

const own = columnsOf(turnos, [...formFields(record), 'estado', 'etapa', 'demora_min', 'conforme_uuid'])

/** The fields of a turno that stand in its own row. */
type OwnFields = Pick<
  typeof turnos.$inferSelect,
  FormField<typeof record> | 'estado' | 'etapa' | 'demora_min' | 'conforme_uuid'
>

/** The times and words of a step, which go with it. */
type StepStamps = Pick<typeof turnos.$inferSelect, 'etapa_at' | 'etapa_motivo' | 'llego_at' | 'cargando_at'>

/** Sets as texts, as `setTexts` writes them, so that they merge as one field. */
type SetTexts = ReturnType<typeof setTexts>

/** The fields of a turno a change may alter. */
export type TurnoFields = OwnFields & SetTexts

/** Merge rules of turnos, and names for their fields. [SY23] */
export const TURNO = mergingOf<TurnoFields>(record)

/** A turno as a change finds it, locked until its transaction ends. */
export type TurnoRow = Mergeable<TurnoFields> &
  StepStamps & {
    id: number
    uuid: string
    deleted: boolean
    holds: TurnoHolds
    remito: TransportNote | null
  }

const sorted = (values: readonly (string | number)[]) => [...new Set(values.map(String))].sort().join('\n')

/** Sets as the fields of a turno hold them. */
export const setTexts = ({ accounts, groups, sap_orders }: TurnoHolds) => ({
  accounts: sorted(accounts),
  grupos_de_pedidos: sorted(groups.map(({ id }) => id)),
  sap_orders: sorted(sap_orders.map((order) => `${order.account_id}:${order.sap_order}`)),
})

/** A turno with an account in scope, locked, deleted or not; out of scope or absent: the same 404. [SEC3] */
export async function lockTurno(tx: Queryable, scope: Scope, reference: string): Promise<TurnoRow> {
  const [row] = await tx
    .select()
    .from(alias(turnos, 't'))
    .where(and(isCalled(sql`t`, reference), turnoInScope(scope)))
    .for('update')
  if (!row) throw new AppError('no-encontrado')
  // In a statement of its own: one that waited for the lock would still see the sets as they were before.
  const holds = await heldBy(tx, row.id)
  return { ...row, ...setTexts(holds), deleted: row.deleted_at !== null, holds }
}

export interface NewTurno {
  uuid: string
  fields: Pick<OwnFields, FormField<typeof record>> & Partial<Pick<OwnFields, 'etapa'>>
  holds: TurnoHolds
}

/** Makes a turno; null when its UUID is taken. */
export async function insertTurno(
  tx: Queryable,
  author: Author,
  { uuid, fields, holds }: NewTurno,
): Promise<number | null> {
  const [made] = await tx
    .insert(turnos)
    .values({ ...fields, uuid, created_by: author.id })
    .onConflictDoNothing({ target: turnos.uuid })
    .returning({ id: turnos.id })
  if (!made) return null
  await writeHolds(tx, made.id, holds)
  return made.id
}

export interface TurnoChange {
  turno: TurnoRow
  fields: Partial<TurnoFields>
  /** The contents afterwards; unchanged when absent. */
  holds?: TurnoHolds
  stamps?: Partial<StepStamps>
  now: Date
}

/** Updates the fields that differ in a locked turno, with their memory. Returns the changes. [A24] */
export async function changeTurno(
  tx: Queryable,
  author: Author,
  { turno, fields, holds, stamps, now }: TurnoChange,
): Promise<Partial<TurnoFields>> {
  const changed = differences<TurnoFields>(turno, fields)
  if (Object.keys(changed).length === 0) return changed
  const field_changes = remember<TurnoFields>(turno, changed, {
    ...signedBy(author, now),
    floor: floorIn(tx),
  })
  await tx
    .update(turnos)
    .set({
      ...own.pick({ ...turno, ...changed }),
      ...(changed.hora_desde !== undefined && { hora_hasta: null }),
      ...stamps,
      field_changes,
    })
    .where(eq(turnos.id, turno.id))
  // Most changes keep what it holds: the statement and its triggers cost as much as the change.
  if (holds !== undefined && holds !== turno.holds) await writeHolds(tx, turno.id, holds)
  return changed
}

/** Takes a turno off the calendar and out of its trips; its groups and accounts stay written, for phones that still have it. */
export async function removeTurno(tx: Queryable, { author, now }: Removal, turno: TurnoRow): Promise<void> {
  const deletion = [[turno.version + 1, null, signedBy(author, now).quien]]
  await tx.execute(sql`update turnos set deleted_at = now(),
    field_changes = field_changes || ${JSON.stringify({ [DELETION]: deletion })}::jsonb where id = ${turno.id}`)
  await tx.execute(sql`with gone as (delete from trip_stops where turno_id = ${turno.id} returning trip_id)
    update trips set tx = tx where id in (select trip_id from gone)`)
}

interface Removal {
  author: Author
  now: Date
}

/** The deletion in the memory of a turno: no field, as a deleted turno takes no more changes. */
const DELETION = 'deleted_at'

/** Author and moment of the deletion of a turno; null for deletions of before. */
export function deletedBy({ field_changes }: TurnoRow): LastAuthor | null {
  const changes: Record<string, FieldChange[]> = { ...field_changes }
  return changes[DELETION]?.at(-1)?.[2] ?? null
}
