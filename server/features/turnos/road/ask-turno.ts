import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { askTurno } from '#contract/calls/road/requests.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { turnos } from '#contract/records/turnos.ts'
import { takeQuotas } from '#server/db/call-quotas.ts'
import { isAnyOf, withinAccounts } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { refuseTaken } from '#server/features/turnos/refuse-taken.ts'
import { checkPast } from '#server/features/turnos/refuse-time.ts'
import { createTurno } from '#server/features/turnos/save-turno.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { noRoom } from './check-room.ts'

type Args = ArgsOf<typeof askTurno.endpoint>

const NAMES = { fecha: 'fecha', hora: 'hora' }

const DAY = 86_400

/** The groups that are named, as far as they are in scope. */
async function groupsOf({ tx, scope }: EffectContext, { grupos: groups }: Args) {
  const found = await rowsOf(tx, { id: v.number(), account_id: v.number() }).read(sql`
    select g.id, g.account_id from order_groups g
    where ${isAnyOf(sql`g.uuid`, groups, 'uuid')} and ${withinAccounts(scope, sql`g.account_id`)} order by g.id`)
  if (found.length < groups.length) throw invalid('grupos', 'No se encontró uno de los grupos elegidos.')
  return found
}

/** Complains of a branch that is not in use and of a time at which nothing can be asked for there. */
async function checkAsked(
  context: EffectContext,
  { turno_uuid, fecha: date, hora: hour, sucursal: branch }: Args,
) {
  const complaints = new Complaints()
  const time = { fecha: date, hora: hour }
  const rows = await rowsOf(context.tx, { uuid: v.string() }).read(
    sql`select uuid from branches where uuid = ${branch} and active and deleted_at is null for key share`,
  )
  if (rows.length === 0) complaints.add('sucursal', 'La sucursal no existe o está desactivada.')
  checkPast(context, complaints, { time, names: NAMES })
  const place = { uuid: turno_uuid, fecha: date, hora_desde: hour, sucursal_uuid: branch, nave: '' }
  const why = await noRoom(context, place)
  if (why) complaints.add('fecha', why)
  complaints.raise()
}

/** A request: a turno in no bay, which keeps its groups until it is answered. */
export async function requestTurno(context: EffectContext, args: Args) {
  const groups = await groupsOf(context, args)
  const accounts = [...new Set(groups.map(({ account_id }) => account_id))]
  await checkAsked(context, args)
  const holds = { accounts, groups, sap_orders: [] }
  await refuseTaken(context.tx, holds, 'grupos')
  await takeQuotas(
    context.tx,
    accounts.map((id) => ({
      ...{ purpose: 'turno-pedido', subject: String(id), most: turnos.limits.asked, seconds: DAY },
    })),
  )
  const fields = {
    ...{ fecha: args.fecha, hora_desde: args.hora, sucursal_uuid: args.sucursal },
    ...{ nave: '', fletero_uuid: null, entrega_en: '', descripcion: args.nota ?? '' },
    etapa: 'solicitado' as const,
  }
  return createTurno(context, { uuid: args.turno_uuid, fields, holds })
}
