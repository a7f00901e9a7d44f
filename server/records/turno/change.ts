import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { differences, type Mergeable, remember } from '#server/db/merge.ts'
import type { Scope } from '#server/db/scope.ts'
import { isCalled } from '#server/db/sql-pieces.ts'
import { floorIn } from '#server/db/transaction.ts'
import { type Author, signedBy } from '#server/records/author.ts'
import { turnoInScope } from './read.ts'
import { heldBy, type TurnoHolds, writeHolds } from './sets.ts'

/**
 * The fields of a turno a change may alter. Sets are texts, as `setText` writes them, so that they merge as one field.
 */
export interface TurnoFields {
  descripcion: string
  fecha: string
  hora_desde: string
  branch_uuid: string
  nave: string
  carrier_uuid: string | null
  estado: 'agendado' | 'entregado'
  accounts: string
  groups: string
  sap_orders: string
}

/** A turno as a change finds it, locked until its transaction ends. */
export type TurnoRow = Mergeable<TurnoFields> & {
  id: number
  uuid: string
  deleted: boolean
  holds: TurnoHolds
}

type Locked = Omit<TurnoRow, 'accounts' | 'groups' | 'sap_orders' | 'holds'> & Record<string, unknown>

const sorted = (values: readonly (string | number)[]) => [...new Set(values.map(String))].sort().join('\n')

/** Sets as the fields of a turno hold them. */
export const setTexts = ({ accounts, groups, sap_orders }: TurnoHolds) => ({
  accounts: sorted(accounts),
  groups: sorted(groups.map(({ id }) => id)),
  sap_orders: sorted(sap_orders.map((one) => `${one.account_id}:${one.sap_order}`)),
})

/** One turno with an account in scope, locked, deleted or not; out of scope or absent is the same 404. [SEC3] */
export async function lockTurno(tx: Queryable, scope: Scope, reference: string): Promise<TurnoRow> {
  const { rows } = await tx.execute<Locked>(sql`
    select t.id, t.uuid, t.descripcion, t.fecha, t.hora_desde, t.branch_uuid, t.nave, t.carrier_uuid, t.estado,
      t.deleted_at is not null as deleted, t.version, t.field_changes
    from turnos t where ${isCalled(sql`t`, reference)} and ${turnoInScope(scope)} for update`)
  if (!rows[0]) throw new AppError('no-encontrado')
  // In a statement of its own: one that waited for the lock would still see the sets as they were before.
  const holds = await heldBy(tx, rows[0].id)
  return { ...rows[0], ...setTexts(holds), holds } as TurnoRow
}

export interface NewTurno {
  uuid: string
  fields: Omit<TurnoFields, 'estado' | keyof ReturnType<typeof setTexts>>
  holds: TurnoHolds
}

/** Makes a turno; null when its UUID is taken. */
export async function insertTurno(
  tx: Queryable,
  author: Author,
  { uuid, fields, holds }: NewTurno,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into turnos (uuid, descripcion, fecha, hora_desde, branch_uuid, nave, carrier_uuid, created_by)
    values (${uuid}, ${fields.descripcion}, ${fields.fecha}, ${fields.hora_desde}, ${fields.branch_uuid},
      ${fields.nave}, ${fields.carrier_uuid}, ${author.id})
    on conflict (uuid) do nothing returning id`)
  if (!rows[0]) return null
  await writeHolds(tx, rows[0].id, holds)
  return rows[0].id
}

export interface TurnoChange {
  turno: TurnoRow
  fields: Partial<TurnoFields>
  /** The contents afterwards; unchanged when absent. */
  holds?: TurnoHolds
  now: Date
}

/** Updates the fields that differ in a locked turno, with their memory. Returns the changes. [A24] */
export async function changeTurno(
  tx: Queryable,
  author: Author,
  { turno, fields, holds = turno.holds, now }: TurnoChange,
): Promise<Partial<TurnoFields>> {
  const changed = differences<TurnoFields>(turno, fields)
  if (Object.keys(changed).length === 0) return changed
  const next = { ...turno, ...changed }
  const memory = remember<TurnoFields>(turno, changed, { ...signedBy(author, now), floor: floorIn(tx) })
  await tx.execute(sql`
    update turnos set descripcion = ${next.descripcion}, fecha = ${next.fecha}, hora_desde = ${next.hora_desde},
      hora_hasta = case when hora_desde = ${next.hora_desde} then hora_hasta end, branch_uuid = ${next.branch_uuid},
      nave = ${next.nave}, carrier_uuid = ${next.carrier_uuid}, estado = ${next.estado},
      field_changes = ${JSON.stringify(memory)}::jsonb
    where id = ${turno.id}`)
  await writeHolds(tx, turno.id, holds)
  return changed
}

/** Takes a turno off the calendar; its groups and accounts stay written, for phones that still have it. */
export async function removeTurno(tx: Queryable, turno: TurnoRow): Promise<void> {
  await tx.execute(sql`update turnos set deleted_at = now() where id = ${turno.id}`)
}
