import { useEffect, useMemo, useState } from 'react'
import type { Cart, CartLine } from '#contract/calls/cart.ts'
import { emptyCart } from '#contract/calls/cart.ts'
import type { ArgsErrors } from '#contract/kit/args-errors.ts'
import { waitingChange } from '#src/offline/changes.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { cartKey, readCart, withLines } from '#src/records/cart/cart.ts'
import { cartTyping } from './cart-typing.ts'
import { editKey, forgetSentCart, openQueuedCart } from './send-cart.ts'

export interface CartInHand {
  key: string
  cart: Cart
  change: (changes: Partial<Cart>) => void
  changeLine: (uuid: string, changes: Partial<CartLine>) => void
  removeLine: (uuid: string) => void
  addLine: (line: CartLine) => void
  /** The server's refusal of a queued one, by argument. */
  refusal: ArgsErrors
  /** Everything typed is in the database. */
  settled: () => Promise<void>
}

/** The cart of this user and work account, or a queued order opened as one; undefined while it is read, null when it is gone. [A80] */
export function useCart(pending: string | null): CartInHand | null | undefined {
  const device = useDevice()
  const { db, parts } = device
  const key = pending ? editKey(pending) : cartKey(parts.user.work_account?.id)
  const [isOpen, setOpen] = useState<boolean>()
  const cart = useRead(async () => (await readCart(db, key)) ?? null, [db, key])
  const queued = useRead(async () => (pending ? await waitingChange(db, pending) : undefined), [db, pending])
  const typing = useMemo(() => cartTyping(parts, key), [parts, key])

  useEffect(() => {
    const open = pending ? openQueuedCart(device, pending) : forgetSentCart(db, key).then(() => true)
    void open.then(setOpen)
  }, [device, db, key, pending])

  if (isOpen === undefined || cart === undefined) return undefined
  if (!isOpen) return null
  const change = (how: (cart: Cart) => Cart) => typing.change(cart ?? EMPTY, how)
  const lines = (how: (lines: CartLine[]) => CartLine[]) =>
    change((now) => ({ ...now, productos: how(now.productos) }))
  return {
    key,
    cart: cart ?? EMPTY,
    refusal: queued?.lastError?.errors ?? NONE,
    change: (changes) => change((now) => ({ ...now, ...changes })),
    changeLine: (uuid, changes) =>
      lines((now) => now.map((line) => (line.uuid === uuid ? { ...line, ...changes } : line))),
    removeLine: (uuid) => lines((now) => now.filter((line) => line.uuid !== uuid)),
    addLine: (line) => lines((now) => withLines(now, [line])),
    settled: typing.settled,
  }
}

const EMPTY = emptyCart()
const NONE: ArgsErrors = {}
