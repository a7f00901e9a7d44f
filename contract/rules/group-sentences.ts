import type { Known, KnownGroup } from '#contract/kit/known.ts'
import {
  countText,
  isSameValue,
  listText,
  ordersText,
  quoted,
  withOrWithout,
} from '#contract/kit/sentence-words.ts'

type Args = Readonly<Record<string, unknown>>

/** `Grupo «Cocina» de Andino Mesadas` */
const groupText = (group: KnownGroup | undefined): string =>
  group ? `Grupo ${quoted(group.nombre)} de ${group.billing_name}` : 'Un grupo'

const stateText = async (known: Known, uuid: unknown): Promise<string> => {
  const name = await known.nombre('estadosDeGrupo', uuid)
  return name === undefined ? 'otro estado' : `estado ${quoted(name)}`
}

export async function newGroupSentence(args: Args, known: Known): Promise<string> {
  const uuids = Array.isArray(args.pedidos_uuid) ? args.pedidos_uuid : []
  const order = await known.pedido(uuids[0])
  const of = order ? ` de ${order.account_name}` : ''
  return `Grupo nuevo ${quoted(args.form_nombre)}${of} · ${countText(uuids.length, 'pedido', 'pedidos')}`
}

export async function editedGroupSentence(args: Args, known: Known): Promise<string> {
  const group = await known.grupo(args.id)
  if (!group) return `Cambio del grupo ${quoted(args.form_nombre)}`
  const state = args.form_estado_de_grupo_de_pedido_uuid
  const said = [
    isSameValue(args.form_nombre, group.nombre) ? [] : `nombre ${quoted(args.form_nombre)}`,
    isSameValue(args.form_descripcion, group.descripcion)
      ? []
      : withOrWithout('descripción', args.form_descripcion),
    isSameValue(state, group.estado_de_grupo_de_pedido_uuid) ? [] : await stateText(known, state),
  ].flat()
  const all = [...said, ...movedText(args)]
  return `${groupText(group)}: ${all.length > 0 ? listText(all) : `nombre ${quoted(args.form_nombre)}`}`
}

/** `2 pedidos más`, `1 pedido menos` */
function movedText({ pedidos_uuid: wanted, pedidos_vistos: seen }: Args): string[] {
  if (!Array.isArray(wanted) || !Array.isArray(seen)) return []
  const text = (more: unknown[], than: unknown[], word: string) => {
    const count = more.filter((item) => !than.includes(item)).length
    return count === 0 ? [] : [`${countText(count, 'pedido', 'pedidos')} ${word}`]
  }
  return [...text(wanted, seen, 'más'), ...text(seen, wanted, 'menos')]
}

export async function addedToGroupSentence(args: Args, known: Known): Promise<string> {
  const group = await known.grupo(args.form_grupo_de_pedido_id)
  const name = group ? `al grupo ${quoted(group.nombre)}` : 'a un grupo'
  return `${await ordersText(known, args.pedidos_uuid)}: ${name}`
}

/** Names the group that the orders leave when it is one. */
export async function leftGroupSentence(args: Args, known: Known): Promise<string> {
  const uuids = Array.isArray(args.pedidos_uuid) ? args.pedidos_uuid : []
  const orders = await Promise.all(uuids.map((uuid) => known.pedido(uuid)))
  const [left, ...others] = [...new Set(orders.flatMap((order) => order?.grupo_uuid ?? []))]
  const group = others.length === 0 ? await known.grupo(left) : undefined
  const from = group ? `del grupo ${quoted(group.nombre)}` : 'de su grupo'
  return `${await ordersText(known, uuids)}: fuera ${from}`
}

export const groupStateSentence = async (args: Args, known: Known): Promise<string> =>
  `${groupText(await known.grupo(args.grupo_de_pedido_id))}: ${await stateText(known, args.estado_de_grupo_de_pedido_uuid)}`
