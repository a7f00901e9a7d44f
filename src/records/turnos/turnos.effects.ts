import { answerTurno, askTurno } from '#contract/calls/road/requests.ts'
import { stepTurno } from '#contract/calls/road/steps.ts'
import { isKeeping } from '#contract/calls/rules/turno-rules.ts'
import { afterStep, NO_STEP } from '#contract/calls/rules/turno-steps.ts'
import {
  bookTurnoForOrders,
  deleteTurno,
  markDelivered,
  saveTurno,
  turno as shape,
} from '#contract/calls/turnos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { passes } from '#contract/kit/permissions.ts'
import { fieldsOfArgs } from '#contract/records/form-fields.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/db/effect.ts'
import { findBranch } from '#src/records/catalogues/find-branch.ts'
import { leaveTrips } from '#src/records/trips/trips.effects.ts'
import { bookGroup, linkGroups, turnoOf } from './new-turno.ts'

type Form = ArgsOf<typeof saveTurno.endpoint>

async function save(write: Write, form: Form, context: EffectContext): Promise<void> {
  const uuid = form.turno_uuid ?? form.turno_id
  const held = uuid === undefined ? undefined : await write.get('turnos', uuid)
  if (uuid === undefined || (!held && !form.nuevo)) return
  const wanted = {
    uuid,
    ...fieldsOfArgs(record, shape.entries, form),
    accounts: form.form_accounts_id.map(Number),
    grupos: form.form_grupos_de_pedidos_id ?? [],
    sap_orders: form.form_sap_orders ?? [],
  }
  const turno = await turnoOf(write, wanted, { ...context, held })
  await write.put('turnos', turno)
  await linkGroups(write, turno, held)
}

type FromOrders = ArgsOf<typeof bookTurnoForOrders.endpoint>

/** In the branch of the group's orders, without bay nor carrier. [S131] */
async function assign(write: Write, form: FromOrders, context: EffectContext): Promise<void> {
  const group = await write.get('grupos', form.group_id)
  const [order] = await write.all('pedidos', 'grupo_uuid', form.group_id)
  const branch = order && (await findBranch(write, order.branch))
  if (!group || !form.turno_uuid) return
  const place = { ...form, form_sucursal_uuid: branch?.uuid ?? '' }
  await bookGroup(write, { uuid: form.turno_uuid, group, place }, context)
}

/** The groups that wait for it do so no longer. */
export async function deliver(write: Write, uuid: string, now: number): Promise<void> {
  const status = 'entregado'
  await write.patch('turnos', uuid, { estado: status, etapa_at: new Date(now).toISOString() })
  const turno = await write.get('turnos', uuid)
  for (const { uuid: group } of turno?.grupos_de_pedidos ?? []) {
    const held = await write.get('grupos', group)
    if (held?.turno_uuid === uuid) await write.patch('grupos', group, { turno_estado: status })
  }
}

/** Its groups are free once the truck left without them, and its own again when that is taken back. */
export async function step(write: Write, args: ArgsOf<typeof stepTurno.endpoint>): Promise<void> {
  const turno = await write.get('turnos', args.uuid)
  if (!turno) return
  const after = { ...turno, ...afterStep(turno, args, args.momento) }
  await write.put('turnos', after)
  if (isKeeping(turno) && !isKeeping(after)) await linkGroups(write, null, turno)
  if (!isKeeping(turno) && isKeeping(after)) await linkGroups(write, after, undefined)
}

type Asked = ArgsOf<typeof askTurno.endpoint>

/** A request keeps its groups from then on; its accounts are theirs. */
async function ask(write: Write, args: Asked, context: EffectContext): Promise<void> {
  const groups = await Promise.all(args.grupos.map((uuid) => write.get('grupos', uuid)))
  const accounts = groups.flatMap((group) => (group ? [group.account_id] : []))
  const wanted = {
    ...{ uuid: args.turno_uuid, fecha: args.fecha, hora_desde: args.hora, sucursal_uuid: args.sucursal },
    ...{ nave: '', fletero_uuid: null, entrega_en: '', descripcion: args.nota ?? '', sap_orders: [] },
    accounts: [...new Set(accounts)],
    grupos: args.grupos,
  }
  const turno = { ...(await turnoOf(write, wanted, context)), etapa: 'solicitado' as const }
  await write.put('turnos', turno)
  await linkGroups(write, turno, undefined)
}

type Answered = ArgsOf<typeof answerTurno.endpoint>

/** A request that is agreed to, not accepted, or taken back by who may do no more. */
async function answer(write: Write, args: Answered, { now, user }: EffectContext): Promise<void> {
  const turno = await write.get('turnos', args.uuid)
  if (!turno) return
  if (args.acepta) return write.put('turnos', { ...turno, ...NO_STEP })
  await linkGroups(write, null, turno)
  if (!passes('turno-crear', user)) return write.remove('turnos', args.uuid)
  const refused = { etapa: 'no aceptado', etapa_at: new Date(now).toISOString() } as const
  await write.put('turnos', { ...turno, ...NO_STEP, ...refused, etapa_motivo: args.motivo ?? '' })
}

/** Immediate effects of booking, moving, delivering and deleting a turno on this phone. */
export const turnosEffects: DeviceEffect[] = [
  effect(saveTurno, (write, args, context) => save(write, argsOf(saveTurno.endpoint, args), context)),
  effect(bookTurnoForOrders, (write, args, context) =>
    assign(write, argsOf(bookTurnoForOrders.endpoint, args), context),
  ),
  effect(markDelivered, (write, { uuid }, { now }) => deliver(write, String(uuid), now)),
  effect(stepTurno, (write, args) => step(write, argsOf(stepTurno.endpoint, args))),
  effect(askTurno, (write, args, context) => ask(write, argsOf(askTurno.endpoint, args), context)),
  effect(answerTurno, (write, args, context) => answer(write, argsOf(answerTurno.endpoint, args), context)),
  effect(deleteTurno, async (write, { id }) => {
    const held = await write.get('turnos', String(id))
    await linkGroups(write, null, held)
    await leaveTrips(write, String(id))
    await write.remove('turnos', String(id))
  }),
]
