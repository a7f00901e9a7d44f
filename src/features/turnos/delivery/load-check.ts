import type { TurnoGroup, TurnoOrder } from '#contract/calls/turno-group.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import type { Scan } from '#contract/kit/fields/label.ts'
import { figure, quantityText } from '#contract/kit/figures.ts'
import { codeKey } from '#contract/kit/normalize.ts'
import type { ScannedStone } from '#contract/stock/resolve-scan.ts'
import type { Db } from '#src/offline/device.ts'
import { changeDraft, readDraft } from '#src/offline/drafts.ts'

/** A lot that has to be on the truck. Another lot is another thing to tick. */
export interface LoadLine {
  /** Its thing and its lot. */
  key: string
  /** Its place in an order, whatever its lot. */
  thing: string
  product_code: string
  name: string
  lote: string | null
  quantity: string
  place: string | null
  /** Everything else known of it. */
  detail: string
  /** Its order; null for a line of the ERP. */
  pedido: TurnoOrder | null
}

/** A group of orders, or an order of the ERP, with its lots. [S185] */
export interface LoadPart {
  key: string
  title: string
  /** null: of the ERP. */
  grupo: TurnoGroup | null
  lines: LoadLine[]
}

/** Each part in the sequence of the shelves, as the load is fetched. */
export const loadParts = (turno: Turno): LoadPart[] => [
  ...turno.grupos_de_pedidos.map((group) => ({
    key: group.uuid,
    title: group.nombre,
    grupo: group,
    lines: group.pedidos.map((order) => lineOfOrder(order, turno)).sort(byShelf),
  })),
  ...turno.sap_orders.map((workOrder) => ({
    key: workOrder.sap_order,
    title: `SAP ${workOrder.sap_order}`,
    grupo: null,
    lines: linesOfErp(workOrder),
  })),
]

/** 'Calle 4' before 'Calle 12'; what has no place at the end. */
const byShelf = ({ place: a }: LoadLine, { place: b }: LoadLine): number =>
  a === null || b === null
    ? Number(a === null) - Number(b === null)
    : a.localeCompare(b, 'es', { numeric: true })

const words = (...found: (string | null | undefined)[]): string => found.filter(Boolean).join(' · ')

const keysOf = (thing: string, lot: string) => ({ thing, key: `${thing}:${lot}` })

const lineOfOrder = (order: TurnoOrder, { estado: status }: Turno): LoadLine => ({
  ...keysOf(`pedido:${order.uuid}`, order.lote ?? ''),
  product_code: order.product_code,
  name: order.product_name || order.product_code,
  lote: order.lote,
  quantity: quantityText(order),
  place: order.product.location,
  // Once it has left, the order's own status may still be on its way.
  detail: words(
    status === 'entregado' ? 'Salió en este turno' : order.status,
    order.product.espesor,
    order.client_note,
    order.crm_name,
  ),
  pedido: order,
})

const linesOfErp = ({ sap_order, products }: Turno['sap_orders'][number]): LoadLine[] =>
  products.map((product, index) => ({
    ...keysOf(`sap:${sap_order}:${index}:${product.product_code}`, product.batch),
    product_code: product.product_code,
    name: product.product_name || product.product_code,
    lote: product.batch || null,
    quantity: quantityText({ quantity: product.confirmed_quantity, unit: product.umb }),
    place: null,
    detail: words(product.date_created && formatDay(product.date_created)),
    pedido: null,
  }))

export const loadLines = (turno: Turno): LoadLine[] => loadParts(turno).flatMap(({ lines }) => lines)

/** '0 de 7 cargados' */
export function loadedText(lines: readonly LoadLine[], ticks: ReadonlySet<string> | undefined): string {
  const done = lines.filter(({ key }) => ticks?.has(key)).length
  return `${figure(done)} de ${figure(lines.length)} ${lines.length === 1 ? 'cargado' : 'cargados'}`
}

/** The lines of a load that a scanned code is of: by the lot of a label, or by a lot's own code. */
export function linesScanned(lines: readonly LoadLine[], scan: Scan): LoadLine[] {
  if (!scan || 'link' in scan) return []
  const key = codeKey('label' in scan ? scan.label.batch : scan.code)
  const product = 'label' in scan ? scan.label.product_code : null
  return lines.filter(
    (line) =>
      line.lote !== null &&
      codeKey(line.lote) === key &&
      (product === null || codeKey(line.product_code) === codeKey(product)),
  )
}

/** The lines of a load that are of these stones; a line without a lot is of its product. */
export const linesOfStones = (lines: readonly LoadLine[], stones: readonly ScannedStone[]): LoadLine[] =>
  lines.filter((line) =>
    stones.some(
      ({ product_code, batch }) =>
        codeKey(line.product_code) === codeKey(product_code) &&
        (batch === null || line.lote === null || codeKey(line.lote) === codeKey(batch)),
    ),
  )

const isOf = ({ thing }: Pick<LoadLine, 'thing'>, tick: string): boolean => tick.startsWith(`${thing}:`)

/** Whether the line was ticked with another lot than it has now. */
export const hasOtherLot = (line: LoadLine, ticks: ReadonlySet<string> | undefined): boolean =>
  ticks !== undefined && !ticks.has(line.key) && [...ticks].some((tick) => isOf(line, tick))

const keyOf = (uuid: string): string => `carga:${uuid}`

/** The lots ticked on this phone; a lot that its order has given up stays until the new one is ticked. */
export const readTicks = async (db: Db, uuid: string): Promise<ReadonlySet<string>> =>
  new Set(await readDraft(db, keyOf(uuid), ['']))

export async function setTick(
  db: Db,
  uuid: string,
  { line, isOn }: { line: Pick<LoadLine, 'key' | 'thing'>; isOn: boolean },
): Promise<void> {
  await changeDraft(db, keyOf(uuid), {
    like: [''],
    change: (now = []) => [...now.filter((tick) => !isOf(line, tick)), ...(isOn ? [line.key] : [])],
  })
}
