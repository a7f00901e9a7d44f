import { type SQL, sql } from 'drizzle-orm'
import type { leerCatalogosDeTurnoNuevo } from '#contract/calls/turnos.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { ESTADO } from '#contract/rules/transitions.ts'
import type { Scope } from '#server/db/scope.ts'
import { isCalled, withinAccounts } from '#server/db/sql-pieces.ts'
import type { Context } from '#server/http/handler.ts'
import { readSucursales } from '#server/records/branch-record.ts'
import { readFleteros } from '#server/records/carrier-record.ts'
import { readGrupos } from '#server/records/group/read.ts'
import { readOrdenesSap } from '#server/records/sap-order-record.ts'
import { turnoInScope } from '#server/records/turno/read.ts'

const MOST = 1000

/** The number of the turno being edited; 0 for a new one. */
async function editedTurno({ db, scope }: Context, reference: string | undefined): Promise<number> {
  if (reference === undefined) return 0
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from turnos t where ${isCalled(sql`t`, reference)} and t.deleted_at is null and ${turnoInScope(scope)}`)
  if (!rows[0]) throw new AppError('no-encontrado')
  return rows[0].id
}

const FINAL = sql.raw(
  [ESTADO.entregado, ESTADO.rechazado, ESTADO.cancelado].map((one) => `'${one}'`).join(', '),
)

// Written out as in the index `orders_open_group`, which is used only for a condition with the same text.
/** Groups with something to deliver that wait for no other turno. */
const offeredGroups = (scope: Scope): SQL => sql`select distinct o.group_id from orders o
  where o.status not in (${FINAL}) and o.group_id is not null and ${withinAccounts(scope, sql`o.account_id`)}
    and not exists (select 1 from turno_groups tg join turnos t on t.id = tg.turno_id
      where tg.group_id = o.group_id and t.deleted_at is null and t.estado = 'agendado')
  order by 1 desc limit ${MOST}`

function readGroups({ db, scope }: Context, turno: number) {
  const held = sql`select tg.group_id from turno_groups tg where tg.turno_id = ${turno}`
  return readGrupos(
    db,
    sql`order_groups.id in ((${offeredGroups(scope)}) union (${held}))
      and ${withinAccounts(scope, sql`order_groups.account_id`)}`,
  )
}

function readSapOrders({ db, scope }: Context, turno: number) {
  const held = sql`exists (select 1 from turno_sap_orders ts
    where ts.turno_id = ${turno} and ts.sap_order = s.sap_order and ts.account_id = s.account_id)`
  return readOrdenesSap(
    db,
    sql`(s.deleted_at is null or ${held}) and ${withinAccounts(scope, sql`s.account_id`)}`,
    MOST,
  )
}

/** The options for a turno, and what the one being edited already contains. [S176] */
export async function newTurnoCatalogue(
  context: Context,
  { turno_id }: ArgsOf<typeof leerCatalogosDeTurnoNuevo>,
): Promise<OutputOf<typeof leerCatalogosDeTurnoNuevo>> {
  const turno = await editedTurno(context, turno_id)
  const held = (column: 'branch_uuid' | 'carrier_uuid') =>
    sql`(select ${sql.identifier(column)} from turnos where id = ${turno})`
  return {
    grupos: await readGroups(context, turno),
    fleteros: await readFleteros(context.db, sql`f.deleted_at is null or f.uuid = ${held('carrier_uuid')}`),
    sucursales: await readSucursales(context.db, sql`b.active or b.uuid = ${held('branch_uuid')}`),
    sap_orders: await readSapOrders(context, turno),
  }
}
