import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { addToGroup, createGroup, removeFromGroup } from '#contract/calls/grouping.ts'
import { group as shape } from '#contract/calls/groups.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { fieldsOfArgs } from '#contract/records/form-fields.ts'
import { groups } from '#contract/records/groups.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { insertGroup, lockGroup } from '#server/records/group/change.ts'
import type { OrderRow } from '#server/records/order/rows.ts'
import { changedRecords } from './changed-records.ts'
import { chosenOrders, nameOf, sentence } from './chosen-orders.ts'
import { refuseUnlistedState } from './group-states.ts'
import { moveOrders, refuseOtherAccount, type Target } from './move-orders.ts'

type Answer = OutputOf<typeof createGroup.endpoint>
const UUID_TAKEN = 'El identificador ya está en uso.'

interface Taking {
  pedidos_uuid: readonly string[]
  grupos_vistos?: readonly string[] | undefined
}

/** Refuses orders that another person has put into another group since they were on screen, and says which and whose. */
async function refuseTakenOrders(
  { tx }: EffectContext,
  orders: readonly OrderRow[],
  { taking, target }: { taking: Taking; target: number | null },
): Promise<void> {
  const { pedidos_uuid: uuids, grupos_vistos: viewed } = taking
  if (viewed === undefined) return
  if (viewed.length !== uuids.length)
    throw invalid('grupos_vistos', 'Debe haber un grupo visto por cada pedido.')
  const groupIds = orders.flatMap(({ group_id }) => group_id ?? [])
  const held = await rowsOf(tx, {
    id: v.number(),
    uuid: v.string(),
    nombre: v.string(),
    author: v.string(),
  }).read(sql`
    select g.id, g.uuid, g.nombre, u.fullname as author from order_groups g join users u on u.id = g.created_by
    where g.id = any(${sql.param(groupIds)}::int[])`)
  const seen = new Map(uuids.map((uuid, index) => [uuid, viewed[index]]))
  const taken = orders.flatMap((order) => {
    const group = held.find(({ id }) => id === order.group_id)
    if (!group || group.id === target || seen.get(order.uuid) === group.uuid) return []
    return [`${sentence(nameOf(order))} ya está en el grupo «${group.nombre}», de ${group.author}.`]
  })
  if (taken.length > 0) throw invalid('pedidos_uuid', taken.join(' '))
}

async function move(context: EffectContext, orders: OrderRow[], target: Target | null) {
  return changedRecords(context, await moveOrders(context, orders, target))
}

/** The account of all these orders; a 422 that names the first one of another. */
function onlyAccount(orders: OrderRow[]): number {
  const [first] = orders as [OrderRow, ...OrderRow[]]
  const other = orders.find(({ account_id }) => account_id !== first.account_id)
  if (!other) return first.account_id
  const names = `${sentence(nameOf(other))} es de ${other.account_name} y ${nameOf(first)} de ${first.account_name}`
  throw invalid('pedidos_uuid', `Los pedidos de un grupo deben ser de la misma cuenta. ${names}.`)
}

async function makeGroup(
  { tx, caller }: EffectContext,
  { grupo_uuid: uuid = uuidv7(), ...form }: ArgsOf<typeof createGroup.endpoint>,
  account_id: number,
): Promise<Target> {
  const fields = fieldsOfArgs(groups, shape.entries, form)
  const id = await insertGroup(tx, caller, { ...fields, uuid, account_id })
  if (id === null) throw invalid('grupo_uuid', UUID_TAKEN)
  return { id, nombre: fields.nombre }
}

/** A new group for orders of one account, leaving the groups they were in. [S126] */
export async function createGroupEffect(
  context: EffectContext,
  args: ArgsOf<typeof createGroup.endpoint>,
): Promise<Answer> {
  const orders = await chosenOrders(context, args.pedidos_uuid)
  await refuseUnlistedState(
    context,
    args.form_estado_de_grupo_de_pedido_uuid,
    'form_estado_de_grupo_de_pedido_uuid',
  )
  await refuseTakenOrders(context, orders, { taking: args, target: null })
  const group = await makeGroup(context, args, onlyAccount(orders))
  return { message: 'Se ha creado el grupo', data: await move(context, orders, group) }
}

/** Orders go to a group of their own account, which a message names them by when it is another. [S128] */
export async function addToGroupEffect(
  context: EffectContext,
  { form_grupo_de_pedido_id, ...taking }: ArgsOf<typeof addToGroup.endpoint>,
): Promise<Answer> {
  const group = await lockGroup(context.tx, context.scope, form_grupo_de_pedido_id)
  const orders = await chosenOrders(context, taking.pedidos_uuid)
  await refuseTakenOrders(context, orders, { taking, target: group.id })
  refuseOtherAccount('form_grupo_de_pedido_id', orders, group)
  const data = await move(context, orders, group)
  return { message: 'Se han asignado los pedidos al grupo correctamente', data }
}

/** Orders leave their groups; those without one stay as they are. [S124] */
export async function removeFromGroupEffect(
  context: EffectContext,
  taking: ArgsOf<typeof removeFromGroup.endpoint>,
): Promise<Answer> {
  const orders = await chosenOrders(context, taking.pedidos_uuid)
  await refuseTakenOrders(context, orders, { taking, target: null })
  return { message: 'Se han desagrupado los pedidos', data: await move(context, orders, null) }
}
