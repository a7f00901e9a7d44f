import 'fake-indexeddb/auto'
import { changePreferredDate, changeStatus, type Order, saveOrder } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb } from '#src/offline/db/db.ts'
import { effect } from '#src/offline/db/effect.ts'
import { byOperation } from '#src/offline/db/phone-parts.ts'

const user = { uuid: crypto.randomUUID(), fullname: 'Vendedora' } as User

const effects = byOperation([
  effect(changeStatus, (write, { uuid, status }) => write.patch('pedidos', uuid, { status })),
  effect(changePreferredDate, (write, { uuid, preferred_delivery_date }) =>
    write.patch('pedidos', uuid, { preferred_delivery_date: preferred_delivery_date ?? null }),
  ),
  effect(saveOrder, (write, { uuid, form_quantity }) =>
    write.put('pedidos', { ...order(uuid ?? ''), quantity: Number(form_quantity), version: 0 }),
  ),
])

/** An empty device of its own. */
export async function emptyDb(): Promise<Db> {
  const db = openDb(crypto.randomUUID(), deviceRecords)
  await db.open()
  return db
}

/** The outbox of a device that knows three things to do with an order. */
export const partsOf = (db: Db, now = () => 1_000) => ({ db, effects, user, now })

export const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export function order(uuid: string, changes: Partial<Order> = {}): Order {
  return {
    uuid,
    status: 'Pendiente',
    preferred_delivery_date: null,
    quantity: 1,
    version: 1,
    ...changes,
  } as Order
}

export const newOrder = (uuid: string, quantity = 2) => ({
  uuid,
  nuevo: true,
  form_billing_cuit: '30-70000001-5',
  form_product_code: 'X',
  form_unit: 'M2',
  form_quantity: quantity,
  form_branch: 'Córdoba' as const,
})
