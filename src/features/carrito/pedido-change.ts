import { guardarPedido } from '#contract/calls/pedidos.ts'
import type { ChangeForm } from '#src/bridge/changing/change-form.ts'
import { pastDay } from '#src/bridge/changing/past-day.ts'
import type { Db } from '#src/offline/db.ts'
import type { Device } from '#src/offline/device.ts'
import { keepLastClient } from '#src/records/cuentas/last-client.ts'
import { branchOf, isSeller } from '#src/records/cuentas/sellers.ts'
import { likelyClient } from './carrito.queries.ts'
import type { PedidoNuevoSearch } from './pedido-search.ts'
import {
  argsOfValues,
  emptyValues,
  type PedidoValues,
  prefilled,
  valuesOfArgs,
  valuesOfPedido,
} from './pedido-values.ts'

export type FormMode =
  | { kind: 'nuevo'; search: PedidoNuevoSearch }
  | { kind: 'edit'; uuid: string; pendiente: string | null }

/** One order, new or to change. [S149–S155] */
export function pedidoChange(
  { parts }: Pick<Device, 'parts'>,
  mode: FormMode,
): ChangeForm<typeof guardarPedido.endpoint, PedidoValues> {
  const seller = isSeller(parts.user)
  return {
    operation: guardarPedido,
    ...(mode.kind === 'nuevo' ? newPedido(parts, mode.search) : heldPedido(mode)),
    back: (args) => ({ values: valuesOfArgs(args), uuid: args.uuid ?? undefined }),
    args: (values, { uuid, isNew }) => ({
      ...argsOfValues(values, seller),
      uuid,
      ...(isNew && { nuevo: true }),
    }),
    check: ({ preferred_delivery_date: day }, start) =>
      pastDay(
        'form_preferred_delivery_date',
        day,
        mode.kind === 'edit' ? start.preferred_delivery_date : null,
      ),
    said: 'Se ha guardado el pedido correctamente',
  }
}

function newPedido({ db, user }: Device['parts'], search: PedidoNuevoSearch) {
  const { cuit = '', product_code = '', batch = '', pendiente } = search
  const from = async () => {
    if (pendiente) return null
    const client = await likelyClient(db, user, cuit)
    const own = { billing_cuit: client?.cuit ?? '', branch: client?.branch ?? branchOf(user) ?? '' }
    return { values: { ...emptyValues, ...own, ...prefilled(search, isSeller(user)) } }
  }
  const key = `pedido-nuevo:${product_code}:${batch}${cuit && `:${cuit}`}`
  const after = ({ billing_cuit }: PedidoValues) => keepLastClient(db, billing_cuit)
  return { key, pendiente, from, after }
}

function heldPedido({ uuid, pendiente }: { uuid: string; pendiente: string | null }) {
  const from = async (db: Db) => {
    const pedido = await db.pedidos.get(uuid)
    return pedido ? { values: valuesOfPedido(pedido), uuid, version: pedido.version } : null
  }
  return { key: `pedido:${uuid}`, pendiente, from }
}
