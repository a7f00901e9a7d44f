import type { Cart } from '#contract/calls/cart.ts'
import { changeStatus, saveOrder } from '#contract/calls/orders.ts'
import { formOfLine } from '#contract/calls/rules/order-form.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { waitingChange } from '#src/offline/changes.ts'
import type { Device } from '#src/offline/device.ts'
import { dropDraft } from '#src/offline/drafts.ts'
import type { CartArgs } from './cart-args.ts'
import { argsToSend, editKey } from './send-cart.ts'

/** Changes a queued cart in place, or behind it when it may have left already; null when nothing changed. [SY16] */
export async function saveQueuedCart(device: Device, opId: string, cart: Cart): Promise<string | null> {
  const row = await waitingChange(device.db, opId)
  const args = await argsToSend(device, cart)
  const isSame = row?.state === 'pendiente' && JSON.stringify(row.args) === JSON.stringify(args)
  const edited = isSame ? null : await device.edit(opId, args)
  if (!isSame && !edited) await followCart(device, (row?.args ?? {}) as Partial<CartArgs>, cart)
  await dropDraft(device.db, editKey(opId))
  return isSame ? null : (edited ?? opId)
}

/** Brings unsent orders in line with the cart: edits, new ones, and cancelled ones. */
async function followCart(device: Device, was: Partial<CartArgs>, cart: Cart): Promise<void> {
  const before = new Map((was.productos ?? []).map((line) => [line.uuid, JSON.stringify(line)]))
  const now = await argsToSend(device, cart)
  const shared = (args: Partial<CartArgs>) => JSON.stringify({ ...args, productos: [] })
  const isSharedSame = shared(was) === shared(now)
  for (const line of now.productos) {
    const isNew = !before.has(line.uuid)
    if (!isNew && isSharedSame && before.get(line.uuid) === JSON.stringify(line)) continue
    await device.enqueue(saveOrder, { ...formOf(line, now), ...(isNew && { nuevo: true }) })
  }
  const kept = new Set(now.productos.map((line) => line.uuid))
  for (const uuid of before.keys()) {
    if (!uuid || kept.has(uuid)) continue
    await device.enqueue(changeStatus, { uuid, status: STATUS.cancelado, motivo: 'Se quitó del pedido' })
  }
}

/** A line of the cart as the form of an order. */
function formOf({ uuid, ...line }: CartArgs['productos'][number], cart: CartArgs) {
  const { form_billing_cuit, form_status } = cart
  const form = { uuid, form_billing_cuit, ...(form_status && { form_status }), ...formOfLine(cart, line) }
  return form as InputOf<typeof saveOrder.endpoint>
}
