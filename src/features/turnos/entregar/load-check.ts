import type { Foto } from '#contract/calls/fotos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { quantityText } from '#contract/kit/figures.ts'
import type { Db } from '#src/offline/db.ts'
import { changeDraft, readDraft } from '#src/offline/drafts.ts'

/** One lot that has to be on the truck. Another lot is another thing to tick. */
export interface LoadLine {
  key: string
  product_code: string
  name: string
  lote: string | null
  quantity: string
  place: string | null
}

export function loadLines(turno: Turno): LoadLine[] {
  const orders = turno.grupos_de_pedidos.flatMap((group) => group.pedidos)
  return [
    ...orders.map((order) => ({
      key: `pedido:${order.uuid}:${order.lote ?? ''}`,
      product_code: order.product_code,
      name: order.product_name || order.product_code,
      lote: order.lote,
      quantity: quantityText(order),
      place: order.product.location,
    })),
    ...turno.sap_orders.flatMap(({ sap_order, products }) =>
      products.map((one, index) => ({
        key: `sap:${sap_order}:${index}:${one.product_code}:${one.batch}`,
        product_code: one.product_code,
        name: one.product_name || one.product_code,
        lote: one.batch || null,
        quantity: quantityText({ quantity: one.confirmed_quantity, unit: one.umb }),
        place: `SAP ${sap_order}`,
      })),
    ),
  ]
}

/** '0 de 7 cargados' */
export function loadedText(lines: readonly LoadLine[], ticks: ReadonlySet<string> | undefined): string {
  const done = lines.filter(({ key }) => ticks?.has(key)).length
  return `${done} de ${lines.length} ${lines.length === 1 ? 'cargado' : 'cargados'}`
}

const keyOf = (uuid: string): string => `carga:${uuid}`

/** The lots ticked on this phone. */
export const readTicks = async (db: Db, uuid: string): Promise<ReadonlySet<string>> =>
  new Set(await readDraft(db, keyOf(uuid), ['']))

export async function setTick(
  db: Db,
  uuid: string,
  { key, isOn }: { key: string; isOn: boolean },
): Promise<void> {
  await changeDraft(db, keyOf(uuid), {
    like: [''],
    change: (now = []) => (isOn ? [...new Set([...now, key])] : now.filter((one) => one !== key)),
  })
}

/** The plates held of each lot, by line key, first plate first. */
export async function readLoadPlates(db: Db, lines: readonly LoadLine[]): Promise<Map<string, Foto[]>> {
  const withLot = lines.filter((line) => line.lote !== null)
  const fotos = await Promise.all(
    withLot.map(({ product_code, lote }) =>
      db.fotos
        .where('[product_code+batch]')
        .equals([product_code, lote ?? ''])
        .sortBy('number'),
    ),
  )
  return new Map(withLot.map((line, index) => [line.key, fotos[index] ?? []]))
}
