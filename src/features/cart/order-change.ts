import { saveOrder } from '#contract/calls/orders.ts'
import { platesFault } from '#contract/calls/rules/plates.ts'
import type { ChangeForm } from '#src/forms/change-form.ts'
import { pastDay } from '#src/forms/past-day.ts'
import type { Db, Device } from '#src/offline/device.ts'
import { keepLastClient } from '#src/records/accounts/last-client.ts'
import { branchOf, isSeller } from '#src/records/accounts/sellers.ts'
import { likelyClient } from './order/cart.queries.ts'
import type { NewOrderSearch } from './order/order-search.ts'
import {
  argsOfValues,
  emptyValues,
  type OrderValues,
  prefilled,
  valuesAgain,
  valuesOfArgs,
  valuesOfOrder,
} from './order/order-values.ts'

export type FormMode =
  | { kind: 'nuevo'; search: NewOrderSearch }
  | { kind: 'edit'; uuid: string; pendiente: string | null }

/** An order, new or to change. [S149–S155] */
export function orderChange(
  { parts }: Pick<Device, 'parts'>,
  mode: FormMode,
): ChangeForm<typeof saveOrder.endpoint, OrderValues> {
  const seller = isSeller(parts.user)
  return {
    operation: saveOrder,
    ...(mode.kind === 'nuevo' ? newOrder(parts, mode.search) : heldOrder(mode)),
    back: (args) => ({ values: valuesOfArgs(args), uuid: args.uuid ?? undefined }),
    args: (values, { uuid, isNew }) => ({
      ...argsOfValues(values, seller),
      uuid,
      ...(isNew && { nuevo: true }),
    }),
    check: (values, start) => ({
      ...wrongPlates(values, start),
      ...pastDay(
        'form_preferred_delivery_date',
        values.preferred_delivery_date,
        mode.kind === 'edit' ? start.preferred_delivery_date : null,
      ),
    }),
    said: 'Se ha guardado el pedido correctamente',
  }
}

/** Plates that do not fit what is ordered; those that the order had are left to the server. */
function wrongPlates(values: OrderValues, start: OrderValues) {
  const plates =
    !values.chapas || values.chapas === start.chapas ? null : values.chapas.split(',').map(Number)
  const fault = platesFault(plates, { ...values, quantity: values.quantity ?? 0 })
  return fault === null ? {} : { form_chapas: [fault] }
}

function newOrder({ db, user }: Device['parts'], search: NewOrderSearch) {
  const { pendiente: pending, otros: _, ...place } = search
  const from = async () => {
    if (pending) return null
    const repeated = place.repite ? await db.pedidos.get(place.repite) : undefined
    const client = await likelyClient(db, user, repeated?.billing_cuit ?? place.cuit)
    const own = {
      billing_cuit: client?.cuit ?? '',
      branch: client ? (client.branch ?? branchOf(user) ?? '') : '',
    }
    const begun = { ...emptyValues, ...own, ...prefilled(search, isSeller(user)) }
    return { values: { ...begun, ...(repeated && valuesAgain(repeated)) } }
  }
  const key = `pedido-nuevo:${JSON.stringify(
    Object.entries(place)
      .filter(([, text]) => text)
      .sort(),
  )}`
  const after = ({ billing_cuit }: OrderValues) => keepLastClient(db, billing_cuit)
  return { key, pendiente: pending, from, after }
}

function heldOrder({ uuid, pendiente: pending }: { uuid: string; pendiente: string | null }) {
  const from = async (db: Db) => {
    const order = await db.pedidos.get(uuid)
    return order ? { values: valuesOfOrder(order), uuid, version: order.version } : null
  }
  return { key: `pedido:${uuid}`, pendiente: pending, from }
}
