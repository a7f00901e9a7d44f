import { uuidv7 } from '#contract/uuid.ts'
import type { Db } from '#src/offline/db.ts'
import type { Device } from '#src/offline/device.ts'
import { dropDraft, readDraft } from '#src/offline/drafts.ts'
import { bringProducto, isSeller, readCuentas } from './carrito.queries.ts'
import type { PedidoNuevoSearch } from './pedido-search.ts'
import { emptyValues, type PedidoValues, prefilled, valuesOfArgs, valuesOfPedido } from './pedido-values.ts'

/** Where a form begins. `opId` is made here, once: however often it is sent, it is one change. [F36] */
export interface FormStart {
  draftKey: string
  opId: string
  uuid: string
  /** What it opened with, and what has been typed since. */
  start: PedidoValues
  values: PedidoValues
  /** The version of the order it opened on; null for a new one. [SY17] */
  seen: number | null
  /** The queued change it edits. */
  pendiente: string | null
}

export type FormMode =
  | { kind: 'nuevo'; search: PedidoNuevoSearch }
  | { kind: 'edit'; uuid: string; pendiente: string | null }

/** What the form shows first; null when this phone does not hold the order. */
export async function readFormStart(device: Device, mode: FormMode): Promise<FormStart | null> {
  const base = mode.kind === 'nuevo' ? await newStart(device, mode.search) : await editStart(device, mode)
  if (!base) return null
  const draft = await readDraft(device.db, base.draftKey, base)
  if (!draft) return base
  if (!(await isKnown(device.db, draft.opId))) return { ...base, ...draft }
  await dropDraft(device.db, base.draftKey)
  return base
}

async function newStart(device: Device, search: PedidoNuevoSearch): Promise<FormStart | null> {
  const { db, parts } = device
  if (search.pendiente) {
    const row = await db.outbox.where('id').equals(search.pendiente).first()
    const values = valuesOfArgs(row?.args ?? {})
    const uuid = String(row?.args.uuid ?? uuidv7())
    return row ? startOf(`pendiente:${row.id}`, { uuid, values, pendiente: row.id }) : null
  }
  await bringProducto(device, search.product_code ?? '')
  const asked = prefilled(search, isSeller(parts.user))
  const cuentas = await readCuentas(db, parts.user)
  const only = cuentas.length === 1 ? cuentas[0] : undefined
  const own = { billing_cuit: only?.cuit ?? '', branch: only?.branch ?? parts.user.account?.branch ?? '' }
  const key = `pedido-nuevo:${search.product_code ?? ''}:${search.batch ?? ''}`
  return startOf(key, { uuid: uuidv7(), values: { ...emptyValues, ...own, ...asked }, pendiente: null })
}

async function editStart(
  device: Device,
  { uuid, pendiente }: { uuid: string; pendiente: string | null },
): Promise<FormStart | null> {
  const row = pendiente ? await device.db.outbox.where('id').equals(pendiente).first() : undefined
  if (row) return startOf(`pendiente:${row.id}`, { uuid, values: valuesOfArgs(row.args), pendiente: row.id })
  const pedido = await device.db.pedidos.get(uuid)
  if (!pedido) return null
  const values = valuesOfPedido(pedido)
  return startOf(`pedido:${uuid}`, { uuid, values, seen: pedido.version, pendiente: null })
}

type Beginning = Pick<FormStart, 'uuid' | 'values' | 'pendiente'> & { seen?: number | null }

function startOf(draftKey: string, { uuid, values, seen = null, pendiente }: Beginning): FormStart {
  return { draftKey, opId: uuidv7(), uuid, start: values, values, seen, pendiente }
}

/** Whether a form with this id was sent already: its draft outlived it. */
export async function isKnown(db: Db, opId: string): Promise<boolean> {
  const [queued, sent] = await Promise.all(
    [db.outbox, db.enviados].map((table) => table.where('id').equals(opId).count()),
  )
  return (queued ?? 0) + (sent ?? 0) > 0
}
