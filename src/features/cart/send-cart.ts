import { type Cart, emptyCart } from '#contract/calls/cart.ts'
import { saveOrders } from '#contract/calls/orders.ts'
import { type Day, dayOf } from '#contract/kit/day.ts'
import { isSentOrQueued, waitingChange } from '#src/offline/changes.ts'
import type { Db, Device } from '#src/offline/device.ts'
import { readIsClosed } from '#src/read/use-closed-days.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { changeCart, readCart } from '#src/records/cart/cart.ts'
import { argsOfCart, branchOf, type CartArgs, cartOfArgs } from './cart-args.ts'

/** Queues the cart under its own id, so that five taps are one order, and leaves an empty one behind. [F36] */
export async function sendCart(device: Device, key: string, cart: Cart): Promise<string> {
  const { id } = await device.enqueue(saveOrders, await argsToSend(device, cart), cart.id)
  await emptyIfSent(device.db, key, cart.id)
  return id
}

/** The arguments as far as they can be checked: of a turno without a day, weekends alone are left out. */
export const argsOf = (
  { parts }: Pick<Device, 'parts'>,
  cart: Cart,
  isClosed?: (day: Day) => boolean,
): CartArgs =>
  argsOfCart(cart, { isSeller: isSeller(parts.user), today: dayOf(new Date(parts.now())), isClosed })

/** The arguments, a turno without a day on the next one on which the branch works. [A200] */
export const argsToSend = async (device: Device, cart: Cart): Promise<CartArgs> =>
  argsOf(device, cart, await readIsClosed(device.db, branchOf(cart)))

/** Empties the cart when it is still the one that was sent; lines added since belong to the next. */
const emptyIfSent = (db: Db, key: string, sent: string): Promise<Cart> =>
  changeCart(db, key, (cart) => (cart.id === sent ? emptyCart() : cart))

/** A cart that was queued just before the app was closed is not shown again. */
export async function forgetSentCart(db: Db, key: string): Promise<void> {
  const cart = await readCart(db, key)
  if (cart && (await isSentOrQueued(db, cart.id))) await emptyIfSent(db, key, cart.id)
}

export const editKey = (opId: string): string => `pendiente:${opId}`

/** Opens a queued order of several materials as a cart of its own; false when it waits no more. */
export async function openQueuedCart({ db }: Device, opId: string): Promise<boolean> {
  const row = await waitingChange(db, opId)
  if (!row || row.type !== saveOrders.name) return false
  const args = row.args as Partial<CartArgs>
  const codes = (args.productos ?? []).map((line) => line.product_code ?? '')
  const names = new Map(
    (await db.productos.bulkGet(codes)).map((item) => [item?.product_code, item?.product_name]),
  )
  if (!(await readCart(db, editKey(opId)))) {
    const cart = cartOfArgs(args, (code) => names.get(code) ?? code)
    await changeCart(db, editKey(opId), () => cart)
  }
  return true
}
