import type { Cart } from '#contract/calls/cart.ts'
import { draftWriter } from '#src/forms/draft-writer.ts'
import type { Device } from '#src/offline/device.ts'
import { changeCart } from '#src/records/cart/cart.ts'

type Change = (cart: Cart) => Cart

export interface CartTyping {
  /** Changes the cart, on top of what is still being written; `shown` is the cart on the screen. */
  change(shown: Cart, how: Change): void
  settled(): Promise<void>
}

/** Changes of a cart, each kept at once; those that wait for the database go in one transaction, beside other tabs'. [A80] */
export function cartTyping(parts: Pick<Device['parts'], 'db' | 'owner'>, key: string): CartTyping {
  const writer = draftWriter<Cart>(parts, key)
  const state: { waiting: Change[]; latest: Cart | null } = { waiting: [], latest: null }
  const write = async () => {
    const some = state.waiting.splice(0)
    await changeCart(parts.db, key, (cart) => some.reduce((now, how) => how(now), cart))
    if (state.waiting.length === 0) state.latest = null
  }
  return {
    change: (shown, how) => {
      state.latest = how(state.latest ?? shown)
      state.waiting.push(how)
      writer.keep(state.latest, write)
    },
    settled: writer.settled,
  }
}
