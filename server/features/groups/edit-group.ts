import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { changeGroupStatus, editGroup } from '#contract/calls/grouping.ts'
import { group as shape } from '#contract/calls/groups.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { fieldsOfArgs } from '#contract/records/form-fields.ts'
import { groups } from '#contract/records/groups.ts'
import { changeLine } from '#contract/rules/timeline.ts'
import { lastAuthorSince, merge } from '#server/db/merge.ts'
import { mergedWith, othersChanges } from '#server/db/merge-report.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import {
  changeGroup,
  GROUP,
  type GroupFields,
  type GroupRow,
  lockGroup,
} from '#server/records/group/change.ts'
import { readGroups } from '#server/records/group/read.ts'
import { changeOrders, lockOrders } from '#server/records/order/change.ts'
import type { NewMessage } from '#server/records/order/messages.ts'
import { type Changed, changedRecords } from './changed-records.ts'
import { changeMembers, lockMoves, type Moves } from './group-members.ts'
import { refuseUnlistedState, stateNames } from './group-states.ts'

type Answer = OutputOf<typeof editGroup.endpoint>

/** A 409 with the group as it is now and who changed it last. */
async function conflict(context: EffectContext, group: GroupRow): Promise<AppError> {
  const [current] = await readGroups(context.tx, sql`order_groups.id = ${group.id}`)
  const author = lastAuthorSince<GroupFields>(group, context.seen)
  const changes = othersChanges<GroupFields>(group, context.seen, GROUP)
  return new AppError('version-distinta', { current: { grupo: current, quien: author, cambios: changes } })
}

/** The story of a changed group for its orders: its state apart from its texts. */
async function storyOf(
  context: EffectContext,
  group: GroupRow,
  changed: Partial<GroupFields>,
): Promise<NewMessage[]> {
  const names = await stateNames(context)
  const state = (uuid: string | null | undefined) => names.get(uuid ?? '') ?? ''
  const texts = [
    changed.nombre === undefined ? [] : changeLine('Nombre del grupo', group.nombre, changed.nombre),
    changed.descripcion === undefined
      ? []
      : changeLine('Descripción del grupo', group.descripcion, changed.descripcion),
  ].flat()
  const states =
    changed.estado_de_grupo_de_pedido_uuid === undefined
      ? []
      : [
          changeLine(
            'Estado del grupo',
            state(group.estado_de_grupo_de_pedido_uuid),
            state(changed.estado_de_grupo_de_pedido_uuid),
          ),
        ]
  return [
    { title: 'Grupo actualizado', changes: texts, description: '' },
    { title: 'Estado del grupo actualizado', changes: states, description: '' },
  ].filter(({ changes }) => changes.length > 0)
}

/** Writes a change of a group and adds its story to each of its orders. Returns those orders. */
async function write(context: EffectContext, group: GroupRow, fields: Partial<GroupFields>) {
  const { tx, caller, scope, now } = context
  const changed = await changeGroup(tx, caller, { group, fields, now })
  if (Object.keys(changed).length === 0) return []
  const messages = await storyOf(context, group, changed)
  const rows = await rowsOf(tx, { uuid: v.string() }).read(
    sql`select uuid from orders where group_id = ${group.id}`,
  )
  const orders = await lockOrders(
    tx,
    scope,
    rows.map(({ uuid }) => uuid),
  )
  await changeOrders(
    tx,
    caller,
    orders.map((order) => ({ order, fields: {}, messages })),
  )
  return orders.map(({ id }) => id)
}

async function change(
  context: EffectContext,
  group: GroupRow,
  { wanted, moves }: { wanted: Partial<GroupFields>; moves?: Moves },
) {
  const fields = merge<GroupFields>(GROUP, group, { wanted, seen: context.seen })
  if (!fields) throw await conflict(context, group)
  const told = await write(context, group, fields)
  const moved = moves ? await changeMembers(context, group, moves) : NOTHING
  const data = await changedRecords(context, {
    orders: [...told, ...moved.orders],
    groups: [group.id, ...moved.groups],
  })
  return { data, ...mergedWith<GroupFields>(group, { wanted, seen: context.seen, names: GROUP }) }
}

const NOTHING: Changed = { orders: [], groups: [] }

/** Whether orders would leave that the person may never have seen: the group changed, and what was seen is not said. */
const isBlind = ({ seen: { ifMatch } }: EffectContext, group: GroupRow, leaving: number): boolean =>
  leaving > 0 && ifMatch !== null && ifMatch !== group.version

/**
 * The whole form of a group, its orders too where they are named; its present state may be one that was deleted
 * meanwhile. [S127]
 */
export async function editGroupEffect(
  context: EffectContext,
  { id, pedidos_uuid, pedidos_vistos, ...form }: ArgsOf<typeof editGroup.endpoint>,
): Promise<Answer> {
  const group = await lockGroup(context.tx, context.scope, id)
  const moves = await lockMoves(context, group, { pedidos_uuid, pedidos_vistos })
  if (pedidos_vistos === undefined && isBlind(context, group, moves.leaving.length))
    throw await conflict(context, group)
  const state = form.form_estado_de_grupo_de_pedido_uuid
  if (state !== group.estado_de_grupo_de_pedido_uuid)
    await refuseUnlistedState(context, state, 'form_estado_de_grupo_de_pedido_uuid')
  const wanted = fieldsOfArgs(groups, shape.entries, form)
  return {
    message: 'Se ha guardado el grupo',
    ...(await change(context, group, { wanted, moves })),
  }
}

/** Any listed state for a group. [S133, S181] */
export async function changeGroupStatusEffect(
  context: EffectContext,
  args: ArgsOf<typeof changeGroupStatus.endpoint>,
): Promise<Answer> {
  const group = await lockGroup(context.tx, context.scope, args.grupo_de_pedido_id)
  const { estado_de_grupo_de_pedido_uuid } = args
  await refuseUnlistedState(context, estado_de_grupo_de_pedido_uuid, 'estado_de_grupo_de_pedido_uuid')
  return {
    message: 'Estado cambiado correctamente',
    ...(await change(context, group, { wanted: { estado_de_grupo_de_pedido_uuid } })),
  }
}
