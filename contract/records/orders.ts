import { cuitDigits } from '#contract/kit/cuit.ts'
import { describeRecord } from '#contract/kit/record.ts'

export const orders = describeRecord({
  table: 'pedidos',
  key: 'uuid',
  labels: {
    product_code: 'Producto',
    quantity: 'Cantidad',
    unit: 'Unidad',
    lote: 'Lote',
    chapas: 'Chapas',
    branch: 'Sucursal',
    client_note: 'Nota',
    preferred_delivery_date: 'Fecha de entrega preferida',
    status: 'Estado',
    grupo_uuid: 'Grupo',
  },
  /** A status too, from sellers who send one. [R21] */
  form: [
    'product_code',
    'quantity',
    'unit',
    'lote',
    'chapas',
    'branch',
    'client_note',
    'preferred_delivery_date',
  ],
  /** Status, lot and what decides the price. */
  alone: ['status', 'lote', 'product_code', 'unit'],
  /** A quantity is of its product, unit and lot, plates of their lot: neither is carried over to others. */
  together: [
    { name: 'material', fields: ['product_code', 'unit', 'lote', 'quantity', 'chapas'], movable: ['lote'] },
  ],
  hidden: ['grupo_uuid'],
  limits: {
    /** Characters of a note, and of a reason. */
    note: 2000,
    /** Characters of a lot's name. */
    lote: 40,
    /** Plates of an order. */
    chapas: 40,
    /** Records of a page of the list: a loose order or a whole group. */
    perPage: 30,
    /** Records of the list beyond this many are not counted. */
    counted: 1000,
  },
})

/** A field that the form of an order writes. */
export type FormField = (typeof orders.form)[number]

/** The fields an order is found by. */
export interface FoundOrder {
  /** null while the server has not numbered it. */
  id: number | null
  product_name: string
  product_code: string
  lote: string | null
  account_name: string
  billing_name: string
  billing_cuit: string
  client_note: string
  user: { fullname: string }
}

/** The number of an order as it is written: '#302', found by '302' too. */
export const orderNumber = (id: number): string => `#${id}`

/**
 * The texts an order is found by, for everybody who may see it; sellers also find it by its responsible seller. A long
 * note comes last, as only so many words count.
 */
export const orderTexts = (order: FoundOrder) => [
  order.id === null ? null : orderNumber(order.id),
  order.product_name,
  order.product_code,
  order.lote,
  order.account_name,
  order.billing_name,
  order.billing_cuit,
  cuitDigits(order.billing_cuit) ?? order.billing_cuit,
  order.user.fullname,
  order.client_note,
]
