import type { Order } from '#contract/calls/orders.ts'

/** The whole form of an order as it is on the screen, with something changed. */
export const formOf = (order: Order, more: object) => ({
  uuid: order.uuid,
  form_billing_cuit: order.billing_cuit,
  form_product_code: order.product_code,
  form_unit: order.unit,
  form_quantity: order.quantity,
  form_branch: order.branch as 'Córdoba',
  form_client_note: order.client_note,
  form_preferred_delivery_date: order.preferred_delivery_date ?? '',
  form_lote: order.lote ?? '',
  form_status: order.status,
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
