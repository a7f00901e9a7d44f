import { changeLot } from '#contract/calls/grouping.ts'
import { changePreferredDate, changeStatus, type FullOrder, type Order } from '#contract/calls/orders.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import type { MergeableOrder } from '#server/records/order/merge.ts'
import type { Names } from '#src/features/outbox/field-words.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'

export const ORDER = '01900000-0000-7000-8000-0000000000a1'

/** The fields these histories play with. */
export const FIELDS = [
  'quantity',
  'client_note',
  'branch',
  'lote',
  'status',
  'preferred_delivery_date',
] as const
export type Field = (typeof FIELDS)[number]
export type Values = { [F in Field]: OrderFields[F] }

/** An act of a person: the fields they set, and the values they saw then. */
export interface Intention {
  by: string
  /** When: what this phone showed later, the person had not seen. */
  at: number
  /** The newest version this phone had shown by then. */
  shown: number
  set: Partial<Values>
}

/** A waiting change of a phone, with its person's intent. */
export type IntendedRow = OutboxRow & { intention: Intention }

export const firstOrder: MergeableOrder = {
  product_code: 'MC-20',
  product_name: 'Mármol Carrara',
  quantity: 1,
  unit: 'M2',
  lote: 'L0',
  chapas: null,
  branch: 'Córdoba',
  client_note: 'n0',
  preferred_delivery_date: '2030-01-01',
  status: 'Pendiente',
  group_id: null,
  version: 1,
  field_changes: {},
}

/** The fields a change sets, for every operation. */
export function wantedOf({ type, args }: IntendedRow): Partial<OrderFields> {
  if (type === changeStatus.name) return { status: String(args.status) }
  if (type === changePreferredDate.name)
    return { preferred_delivery_date: String(args.preferred_delivery_date) }
  if (type === changeLot.name) return { lote: String(args.lote) }
  return Object.fromEntries(FIELDS.map((field) => [field, args[`form_${field}`]])) as Partial<OrderFields>
}

export const NO_NAMES: Names = {
  sucursal_uuid: new Map(),
  fletero_uuid: new Map(),
  estado_de_grupo_de_pedido_uuid: new Map(),
  accounts: new Map(),
  grupos_de_pedidos: new Map(),
}

/** The order as an answer holds it. */
export function fullOf(row: MergeableOrder): FullOrder {
  const { field_changes: _, group_id: __, ...fields } = row
  const at = '2030-01-01T10:00:00.000Z'
  const order: Order = {
    ...fields,
    uuid: ORDER,
    id: 1,
    billing_cuit: '30-70000001-5',
    billing_name: 'Marmolería Sur SRL',
    status_color: 'yellow',
    aviso: null,
    erp: null,
    precio: null,
    crm_name: null,
    account_id: 1,
    account_name: 'Marmolería Sur',
    user: { uuid: ORDER, fullname: 'Ana Pérez', account_name: 'Marmolería Sur' },
    owner_uuid: null,
    grupo_uuid: null,
    product: {
      unit_price: 1,
      image_pr_url: null,
      usage_unit: 'M2',
      stock_status: '',
      stock_arrival_date: null,
      promotion_price: null,
      promotion_discount: null,
      location: null,
    },
    created_at: at,
    updated_at: at,
    created_at_formatted: '',
    updated_at_formatted: '',
    created_at_human: '',
  }
  return { pedido: order, messages: [], owner: { email: null, full_name: null, mobile: null } }
}
