import 'fake-indexeddb/auto'
import { cambiarEstado, cambiarFechaPreferida, guardarPedido, type Pedido } from '#contract/calls/pedidos.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb } from '#src/offline/db.ts'
import { byOperation } from '#src/offline/device-parts.ts'
import { effect } from '#src/offline/effect.ts'

const user = { uuid: crypto.randomUUID(), fullname: 'Vendedora' } as Usuario

const effects = byOperation([
  effect(cambiarEstado, (write, { uuid, status }) => write.patch('pedidos', uuid, { status })),
  effect(cambiarFechaPreferida, (write, { uuid, preferred_delivery_date }) =>
    write.patch('pedidos', uuid, { preferred_delivery_date: preferred_delivery_date ?? null }),
  ),
  effect(guardarPedido, (write, { uuid, form_quantity }) =>
    write.put('pedidos', { ...pedido(uuid ?? ''), quantity: Number(form_quantity), version: 0 }),
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

export function pedido(uuid: string, changes: Partial<Pedido> = {}): Pedido {
  return {
    uuid,
    status: 'Pendiente',
    preferred_delivery_date: null,
    quantity: 1,
    version: 1,
    ...changes,
  } as Pedido
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
