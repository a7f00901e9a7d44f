import { guardarPedido } from '#contract/pedidos.ts'
import type { Db } from '#src/offline/db.ts'
import type { Device } from '#src/offline/device.ts'
import { isSeller } from './carrito.queries.ts'
import type { FormMode, FormStart } from './form-start.ts'
import { argsOfValues, changedValues, type PedidoValues, valuesOfPedido } from './pedido-values.ts'
import { idAfterEdit } from './queued-id.ts'

/**
 * Keeps an order to be sent. A queued one is changed in place while it is unsent, and so is one that was refused;
 * otherwise the change goes behind it. Returns the id of the change, null when nothing changed. [SY16, F37]
 */
export async function savePedido(
  device: Device,
  kind: FormMode['kind'],
  form: FormStart,
): Promise<string | null> {
  const seller = isSeller(device.parts.user)
  if (kind === 'nuevo' && form.pendiente === null) {
    const args = { ...argsOfValues(form.values, seller), uuid: form.uuid, nuevo: true }
    return (await device.enqueue(guardarPedido, args, form.opId)).id
  }
  const queued = await queuedForm(device.db, form)
  const values = await mergedValues(device.db, form)
  if (!values) return null
  const args = { ...argsOfValues(values, seller), uuid: form.uuid }
  const inPlace = { ...args, ...(queued?.args.nuevo ? { nuevo: true } : {}) }
  if (queued && (await device.edit(queued.id, inPlace))) return idAfterEdit(device.db, queued)
  return (await device.enqueue(guardarPedido, args, { id: form.opId, seen: form.seen })).id
}

/**
 * The change that is edited: the one named, or else a saving of this order that waits to be sent with nothing behind it,
 * as the screen shows what is behind it too.
 */
async function queuedForm(db: Db, { pendiente, uuid }: FormStart) {
  const rows = await db.outbox.where('aggregates').equals(`pedido:${uuid}`).sortBy('seq')
  const named = rows.find((row) => row.id === pendiente && row.type === guardarPedido.name)
  const last = rows.at(-1)
  return named ?? (last?.type === guardarPedido.name && last.state === 'pendiente' ? last : undefined)
}

/** What the person changed, on top of the order as it is now: what others changed meanwhile stays. */
async function mergedValues(
  db: Db,
  { uuid, start, values, pendiente }: FormStart,
): Promise<PedidoValues | null> {
  if (pendiente !== null) return values
  const changed = changedValues(start, values)
  if (Object.keys(changed).length === 0) return null
  const held = await db.pedidos.get(uuid)
  return held ? { ...valuesOfPedido(held), ...changed } : values
}
