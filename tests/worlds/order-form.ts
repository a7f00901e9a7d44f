import type { Pedido } from '#contract/calls/pedidos.ts'

/** The whole form of an order as it is on the screen, with something changed. */
export const formOf = (pedido: Pedido, more: object) => ({
  uuid: pedido.uuid,
  form_billing_cuit: pedido.billing_cuit,
  form_product_code: pedido.product_code,
  form_unit: pedido.unit,
  form_quantity: pedido.quantity,
  form_branch: pedido.branch as 'Córdoba',
  form_client_note: pedido.client_note,
  form_preferred_delivery_date: pedido.preferred_delivery_date ?? '',
  form_lote: pedido.lote ?? '',
  form_status: pedido.status,
  ...more,
})

interface NewOrder {
  uuid: string
  product: string
  unit: string
  cuit: string
}

/** The form of a new order of two, whose note is its UUID. */
export const newForm = ({ uuid, product, unit, cuit }: NewOrder) => ({
  uuid,
  nuevo: true,
  form_billing_cuit: cuit,
  form_product_code: product,
  form_unit: unit,
  form_quantity: 2,
  form_branch: 'Córdoba' as const,
  form_client_note: uuid,
})
