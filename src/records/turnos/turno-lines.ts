import type { Turno } from '#contract/calls/turnos.ts'
import { figure, quantityText } from '#contract/kit/figures.ts'

interface ShownLine {
  key: string
  product_code: string
  name: string
  lote: string | null
  quantity: string
  place: string | null
  note: string
}

/** The load of a turno, a line for each order and ERP line. */
export function linesShown(turno: Turno): ShownLine[] {
  const orders = turno.grupos_de_pedidos.flatMap((group) => group.pedidos)
  return [
    ...orders.map((order) => ({
      key: order.uuid,
      product_code: order.product_code,
      name: order.product_name || order.product_code,
      lote: order.lote,
      quantity: quantityText(order),
      place: order.product.location,
      note: order.client_note,
    })),
    ...turno.sap_orders.flatMap(({ sap_order, products }) =>
      products.map((product, index) => ({
        key: `${sap_order}:${product.product_code}:${product.batch}:${index}`,
        product_code: product.product_code,
        name: product.product_name || product.product_code,
        lote: product.batch || null,
        quantity: quantityText({ quantity: product.confirmed_quantity, unit: product.umb }),
        place: null,
        note: `SAP ${sap_order}`,
      })),
    ),
  ]
}

/** '3 lotes · Verde Alpes 2 cm Pulido, Carrara' */
export const linesText = (lines: readonly ShownLine[]): string => {
  const names = [...new Set(lines.map(({ name }) => name))]
  return `${lines.length === 1 ? lines[0]?.quantity : `${figure(lines.length)} lotes`} · ${names.join(', ')}`
}
