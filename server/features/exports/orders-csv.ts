import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import { formatDay } from '#contract/kit/day.ts'
import { orderWorth } from '#contract/rules/order-worth.ts'
import type { Column } from './csv.ts'

/** An order with the group it is in, when it is in one. */
export interface OrderRow {
  pedido: Order
  grupo: OrderGroup | null
  estadoDeGrupo: string
}

const dayOfMoment = (formatted: string) => formatted.slice(0, 10)

const COLUMNS: Column<OrderRow>[] = [
  { name: 'Pedido', cell: ({ pedido: order }) => order.id },
  { name: 'Fecha', cell: ({ pedido: order }) => dayOfMoment(order.created_at_formatted) },
  { name: 'Estado', cell: ({ pedido: order }) => order.status },
  { name: 'Cuenta', cell: ({ pedido: order }) => order.account_name },
  { name: 'Razón social', cell: ({ pedido: order }) => order.billing_name },
  { name: 'CUIT', cell: ({ pedido: order }) => order.billing_cuit },
  { name: 'Código', cell: ({ pedido: order }) => order.product_code },
  { name: 'Producto', cell: ({ pedido: order }) => order.product_name },
  { name: 'Lote', cell: ({ pedido: order }) => order.lote },
  { name: 'Cantidad', cell: ({ pedido: order }) => order.quantity },
  { name: 'Unidad', cell: ({ pedido: order }) => order.unit },
  { name: 'Sucursal', cell: ({ pedido: order }) => order.branch },
  {
    name: 'Fecha de entrega preferida',
    cell: ({ pedido: order }) => order.preferred_delivery_date && formatDay(order.preferred_delivery_date),
  },
  { name: 'Nota', cell: ({ pedido: order }) => order.client_note },
  { name: 'Grupo', cell: ({ grupo: group }) => group?.nombre ?? '' },
  { name: 'Estado del grupo', cell: ({ estadoDeGrupo: groupStatus }) => groupStatus },
  { name: 'Turno', cell: ({ grupo: group }) => group?.turno_fecha_hora_short ?? '' },
  { name: 'Creado por', cell: ({ pedido: order }) => order.user.fullname },
  { name: 'Aviso', cell: ({ pedido: order }) => order.aviso },
]
const SELLER: Column<OrderRow> = { name: 'Vendedor', cell: ({ pedido: order }) => order.crm_name }

/** Square metres of an amount; nothing where the plates of its lot are not known. */
const areaOf = ({ pedido: order }: OrderRow): number | null =>
  order.unit === 'M2' ? order.quantity : (orderWorth(order)?.area ?? null)

/** The price of an order and its worth, as its page estimates it. [S138] */
const WORTH: Column<OrderRow>[] = [
  { name: 'Moneda', cell: ({ pedido: order }) => order.precio?.currency ?? null },
  { name: 'Precio', cell: ({ pedido: order }) => order.precio?.unit_price ?? null, isAmount: true },
  { name: 'Precio por', cell: ({ pedido: order }) => order.precio?.unit ?? null },
  { name: 'm²', cell: areaOf, isAmount: true },
  {
    name: 'Importe estimado',
    cell: ({ pedido: order }) => (order.precio && orderWorth(order)?.total) ?? null,
    isAmount: true,
  },
]

/** The columns of an exported order; its responsible seller only for sellers. [S107, S129, R26] */
export const orderColumns = (seller: boolean): Column<OrderRow>[] => [
  ...(seller ? [...COLUMNS, SELLER] : COLUMNS),
  ...WORTH,
]
