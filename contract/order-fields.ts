/** What the form of an order holds beside its status, as people call it, in the sequence of the timeline. [S136, S152] */
export const ORDER_LABELS = {
  product_code: 'Producto',
  quantity: 'Cantidad',
  unit: 'Unidad',
  lote: 'Lote',
  branch: 'Sucursal',
  client_note: 'Nota',
  preferred_delivery_date: 'Fecha de entrega preferida',
} as const

export type FormField = keyof typeof ORDER_LABELS

/** The fields of an order that its form writes whole; a status too, from sellers who send one. [R21] */
export const FORM_FIELDS = Object.keys(ORDER_LABELS) as readonly FormField[]
