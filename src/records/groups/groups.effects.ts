import {
  addToGroup,
  changeGroupStatus,
  changeLot,
  changeStatuses,
  createGroup,
  editGroup,
  removeFromGroup,
} from '#contract/calls/grouping.ts'
import { type OrderGroup, group as shape } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { type FormField, fieldsOfArgs } from '#contract/records/form-fields.ts'
import { groups } from '#contract/records/groups.ts'
import { changeLine, type Said } from '#contract/rules/timeline.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/db/effect.ts'
import { changeOrder, statusFields, tell } from '#src/records/orders/change-order.ts'
import { noteOwn } from '#src/records/orders/own-changes.ts'
import { priceOnPhone } from '#src/records/stock/line-price.ts'

const GROUP_CHANGED = 'Grupo actualizado'
const GROUP_STATE_CHANGED = 'Estado del grupo actualizado'

/** Moves orders into a group, or out of theirs, with an entry in each timeline. */
async function moveTo(
  write: Write,
  { uuids, grupo: group }: { uuids: readonly string[]; grupo: Pick<OrderGroup, 'uuid' | 'nombre'> | null },
  context: EffectContext,
): Promise<void> {
  const grupo_uuid = group?.uuid ?? null
  const to = group?.nombre ?? ''
  const left = await Promise.all(
    uuids.map(async (uuid) => {
      const was = (await write.get('pedidos', uuid))?.grupo_uuid ?? null
      const from = was === null ? '' : await groupName(write, was)
      const said =
        was === grupo_uuid ? [] : [{ title: GROUP_CHANGED, changes: [changeLine('Grupo', from, to)] }]
      await changeOrder(write, { uuid, fields: { grupo_uuid }, said }, context)
      return was ?? []
    }),
  )
  for (const uuid of new Set(left.flat())) {
    const rest = await write.all('pedidos', 'grupo_uuid', uuid)
    if (rest.length === 0) await write.patch('grupos', uuid, { por_entregar: false })
  }
}

const groupName = async (write: Write, uuid: string): Promise<string> =>
  (await write.get('grupos', uuid))?.nombre ?? 'Grupo'

const stateName = async (write: Write, uuid: string | null): Promise<string> =>
  (uuid && (await write.get('estadosDeGrupo', uuid))?.nombre) || ''

/** The group as the server will make it: of the account of its orders. Version 0: the server's first one is higher. */
export function newGroup(
  uuid: string,
  { account_id, billing_name, billing_cuit }: Pick<Order, 'account_id' | 'billing_name' | 'billing_cuit'>,
  { fields, now }: { fields: GroupForm; now: number },
): OrderGroup {
  const created_at = new Date(now).toISOString()
  return {
    uuid,
    id: null,
    ...fieldsOfArgs(groups, shape.entries, fields),
    account_id,
    billing_name,
    billing_cuit,
    created_at,
    created_at_formatted: formatMoment(created_at),
    turno_id: null,
    turno_uuid: null,
    turno_fecha_hora_short: null,
    turno_estado: null,
    por_entregar: true,
    version: 0,
  }
}

type GroupFields = Partial<Pick<OrderGroup, FormField<typeof groups>>>
type GroupForm = Parameters<typeof fieldsOfArgs<typeof groups, typeof shape.entries>>[2]

/** Changes a group; the orders that this phone holds of it tell what others read of it. */
async function changeGroup(
  write: Write,
  { uuid, fields }: { uuid: string; fields: GroupFields },
  context: EffectContext,
): Promise<void> {
  await noteOwn(write, uuid, fields)
  const held = await write.get('grupos', uuid)
  if (!held) return
  const said = await groupStory(write, held, fields)
  await write.patch('grupos', uuid, fields)
  if (said.length === 0) return
  const orders = await write.all('pedidos', 'grupo_uuid', uuid)
  await Promise.all(orders.map((order) => tell(write, { uuid: order.uuid, said }, context)))
}

/** The story of a changed group for its orders: its state apart from its texts. */
async function groupStory(write: Write, from: OrderGroup, to: GroupFields): Promise<Said[]> {
  const state = to.estado_de_grupo_de_pedido_uuid ?? from.estado_de_grupo_de_pedido_uuid
  const line = (label: string, was: string, is: string) => (was === is ? [] : [changeLine(label, was, is)])
  const texts = [
    ...line('Nombre del grupo', from.nombre, to.nombre ?? from.nombre),
    ...line('Descripción del grupo', from.descripcion, to.descripcion ?? from.descripcion),
  ]
  const names = await Promise.all(
    [from.estado_de_grupo_de_pedido_uuid, state].map((uuid) => stateName(write, uuid)),
  )
  const states = line('Estado del grupo', names[0] ?? '', names[1] ?? '')
  return [
    { title: GROUP_CHANGED, changes: texts },
    { title: GROUP_STATE_CHANGED, changes: states },
  ].filter(({ changes }) => changes.length > 0)
}

const membersOf = (form: { pedidos_uuid?: unknown; pedidos_vistos?: unknown }): Members => ({
  wanted: form.pedidos_uuid as string[],
  seen: Array.isArray(form.pedidos_vistos) ? form.pedidos_vistos : null,
})

/** `seen`: the orders of the group that were on screen; null counts as all that it holds. */
interface Members {
  wanted: readonly string[]
  seen: readonly string[] | null
}

/** Moves the orders that a group gained or lost on screen. */
async function changeMembers(
  write: Write,
  { uuid, wanted, seen }: Members & { uuid: string },
  context: EffectContext,
): Promise<void> {
  const held = (await write.all('pedidos', 'grupo_uuid', uuid)).map((order) => order.uuid)
  const before = seen ?? held
  const leaving = before.filter((text) => !wanted.includes(text) && held.includes(text))
  const joining = wanted.filter((text) => !before.includes(text))
  await moveTo(write, { uuids: leaving, grupo: null }, context)
  await moveTo(write, { uuids: joining, grupo: { uuid, nombre: await groupName(write, uuid) } }, context)
}

/** Immediate effects of orders in bulk, groups and lots on this phone. */
export const groupsEffects: DeviceEffect[] = [
  effect(changeStatuses, async (write, { uuids, status }, context) => {
    const fields = await statusFields(write, status)
    await Promise.all(uuids.map((uuid) => changeOrder(write, { uuid, fields }, context)))
  }),
  effect(createGroup, async (write, args, context) => {
    const form = argsOf(createGroup.endpoint, args)
    const { grupo_uuid: uuid, pedidos_uuid: uuids } = form
    const orders = await Promise.all(uuids.map((uuid) => write.get('pedidos', uuid)))
    const first = orders.find((order) => order !== undefined)
    if (!uuid || !first) return
    const group = newGroup(uuid, first, { fields: form, now: context.now })
    await write.put('grupos', group)
    await moveTo(write, { uuids, grupo: group }, context)
  }),
  effect(editGroup, async (write, args, context) => {
    const form = argsOf(editGroup.endpoint, args)
    const uuid = String(form.id)
    await changeGroup(write, { uuid, fields: fieldsOfArgs(groups, shape.entries, form) }, context)
    if (Array.isArray(form.pedidos_uuid)) await changeMembers(write, { uuid, ...membersOf(form) }, context)
  }),
  effect(addToGroup, async (write, { pedidos_uuid: uuids, form_grupo_de_pedido_id }, context) => {
    const uuid = String(form_grupo_de_pedido_id)
    const group = { uuid, nombre: await groupName(write, uuid) }
    await moveTo(write, { uuids, grupo: group }, context)
  }),
  effect(removeFromGroup, (write, { pedidos_uuid: uuids }, context) =>
    moveTo(write, { uuids, grupo: null }, context),
  ),
  effect(changeGroupStatus, (write, args, context) => {
    const fields = { estado_de_grupo_de_pedido_uuid: args.estado_de_grupo_de_pedido_uuid }
    return changeGroup(write, { uuid: String(args.grupo_de_pedido_id), fields }, context)
  }),
  effect(changeLot, async (write, { pedido_id, lote: lot }, context) => {
    const uuid = String(pedido_id)
    const held = await write.get('pedidos', uuid)
    const price = held && { precio: await priceOnPhone(write, { ...held, lote: lot }) }
    await changeOrder(write, { uuid, fields: { lote: lot, aviso: null, ...price } }, context)
  }),
]
