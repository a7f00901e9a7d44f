import { type SQL, sql } from 'drizzle-orm'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay, formatMoment } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { type TurnoReader, withTurnoParts } from './parts.ts'

/** Numbers of turnos that have an account in scope, or had it. */
const turnosWith = (table: string, { accounts }: Scope): SQL =>
  sql`select turno_id from ${sql.identifier(table)} where ${withinAccounts({ accounts }, sql`account_id`)}`

// Sets, and not a look at each turno: these conditions also stand beside an `or`, where one of each would be looked up.
/** Turnos, by the alias `t`, that have an account in scope. [R25] */
export const turnoInScope = (scope: Scope): SQL =>
  scope.accounts === null ? sql`true` : sql`t.id in (${turnosWith('turno_accounts', scope)})`

/** Also turnos that once had an account in scope, so that their readers get tombstones. */
export const turnoOnceInScope = (scope: Scope): SQL =>
  scope.accounts === null
    ? sql`true`
    : sql`t.id in (${turnosWith('turno_accounts', scope)} union all ${turnosWith('turno_former_accounts', scope)})`

type Derived =
  | 'fletero'
  | 'createdByUser'
  | 'fecha_formateada'
  | 'account_names'
  | 'created_at'
  | 'created_at_formatted'
type Row = Record<string, unknown> &
  Omit<Turno, Derived> & {
    fletero_nombre: string | null
    fletero_telefono_1: string | null
    creador: string
    created: number
  }

function toTurno({ created, creador, fletero_nombre, fletero_telefono_1, ...turno }: Row): Turno {
  const created_at = new Date(created).toISOString()
  return {
    ...turno,
    fletero:
      fletero_nombre === null ? null : { nombre: fletero_nombre, telefono_1: fletero_telefono_1 ?? '' },
    createdByUser: { fullname: creador },
    fecha_formateada: formatDay(turno.fecha),
    account_names: turno.accounts.map((account) => account.account_name).join(', '),
    created_at,
    created_at_formatted: formatMoment(created_at),
  }
}

/**
 * Turnos that are not deleted, by day, hour and bay, all in one statement; the condition is on `turnos t`. Which
 * turnos the reader may see is part of the answer, never of the condition.
 */
export async function readTurnos(db: Queryable, where: SQL, reader: TurnoReader): Promise<Turno[]> {
  const { rows } = await db.execute<Row>(sql`
    with chosen as materialized (
      select t.* from turnos t where t.deleted_at is null and ${where} and ${turnoInScope(reader.scope)}
    ), ${withTurnoParts(reader)}
    select c.uuid, c.id, c.descripcion, c.fecha, c.hora_desde, c.hora_hasta, c.branch_uuid as sucursal_uuid, c.nave,
      c.carrier_uuid as fletero_uuid, c.estado, c.version,
      f.nombre as fletero_nombre, f.telefono_1 as fletero_telefono_1,
      coalesce(accounts_of.held, '[]') as accounts, coalesce(groups_of.held, '[]') as grupos_de_pedidos,
      coalesce(sap_of.held, '[]') as sap_orders,
      u.fullname as creador,
      (extract(epoch from c.created_at) * 1000)::float8 as created
    from chosen c
    join users u on u.id = c.created_by
    left join carriers f on f.uuid = c.carrier_uuid
    left join accounts_of on accounts_of.turno_id = c.id
    left join groups_of on groups_of.turno_id = c.id
    left join sap_of on sap_of.turno_id = c.id
    order by c.fecha, c.hora_desde, c.nave, c.id`)
  return rows.map(toTurno)
}
