import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Turno, turno } from '#contract/calls/turnos.ts'
import { formatDay, formatMoment } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { turnos } from '#server/db/schema/turnos.ts'
import type { Scope } from '#server/db/scope.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { columnsOf, sharedFields } from '#server/records/columns.ts'
import { type TurnoReader, withTurnoParts } from './parts.ts'

/** Numbers of turnos that have an account in scope, or had it. */
const turnosWith = (table: string, { accounts }: Scope): SQL =>
  sql`select turno_id from ${sql.identifier(table)} where ${withinAccounts({ accounts }, sql`account_id`)}`

export const turnoInScope = (scope: Scope): SQL =>
  scope.accounts === null ? sql`true` : sql`t.id in (${turnosWith('turno_accounts', scope)})`

/** Also turnos that once had an account in scope, so that their readers get tombstones. */
export const turnoOnceInScope = (scope: Scope): SQL =>
  scope.accounts === null
    ? sql`true`
    : sql`t.id in (${turnosWith('turno_accounts', scope)} union all ${turnosWith('turno_former_accounts', scope)})`

const row = {
  ...v.omit(turno, ['fletero', 'createdByUser', 'fecha_formateada', 'account_names', 'created_at_formatted'])
    .entries,
  fletero_nombre: v.nullable(v.string()),
  fletero_telefono_1: v.nullable(v.string()),
  creador: v.string(),
}

const columns = columnsOf(turnos, sharedFields(turnos, row)).selected('c')

const toTurno = ({ creador, fletero_nombre, fletero_telefono_1, ...one }: RowOf<typeof row>): Turno => ({
  ...one,
  fletero: fletero_nombre === null ? null : { nombre: fletero_nombre, telefono_1: fletero_telefono_1 ?? '' },
  createdByUser: { fullname: creador },
  fecha_formateada: formatDay(one.fecha),
  account_names: one.accounts.map((account) => account.account_name).join(', '),
  created_at_formatted: formatMoment(one.created_at),
})

/** The ERP's words on a refusal may name others: those who see some accounts alone do not read them. */
const withoutWords = (turno: Turno, { seller, scope }: TurnoReader): Turno =>
  seller || scope.accounts === null || !turno.remito
    ? turno
    : { ...turno, remito: { ...turno.remito, mensaje: '' } }

/**
 * Turnos that are not deleted, by day, hour and bay, all in one statement; the condition is on `turnos t`. Which
 * turnos the reader may see is part of the answer, never of the condition.
 */
export async function readTurnos(db: Queryable, where: SQL, reader: TurnoReader): Promise<Turno[]> {
  const rows = await rowsOf(db, row).read(sql`
    with chosen as materialized (
      select t.* from turnos t where t.deleted_at is null and ${where} and ${turnoInScope(reader.scope)}
    ), ${withTurnoParts(reader)}
    select ${columns}, f.nombre as fletero_nombre, f.telefono_1 as fletero_telefono_1,
      coalesce(accounts_of.held, '[]') as accounts, coalesce(groups_of.held, '[]') as grupos_de_pedidos,
      coalesce(sap_of.held, '[]') as sap_orders, u.fullname as creador
    from chosen c
    join users u on u.id = c.created_by
    left join carriers f on f.uuid = c.carrier_uuid
    left join accounts_of on accounts_of.turno_id = c.id
    left join groups_of on groups_of.turno_id = c.id
    left join sap_of on sap_of.turno_id = c.id
    order by c.fecha, c.hora_desde, c.nave, c.id`)
  return rows.map((held) => withoutWords(toTurno(held), reader))
}
