import type { Grupo } from '#contract/calls/grupos.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { formatDay } from '#contract/kit/day.ts'
import type { Column } from './csv.ts'

/** An order with the group it is in, when it is in one. */
export interface OrderRow {
  pedido: Pedido
  grupo: Grupo | null
  estadoDeGrupo: string
}

const dayOfMoment = (formatted: string) => formatted.slice(0, 10)

const COLUMNS: Column<OrderRow>[] = [
  { name: 'Pedido', cell: ({ pedido }) => pedido.id },
  { name: 'Fecha', cell: ({ pedido }) => dayOfMoment(pedido.created_at_formatted) },
  { name: 'Estado', cell: ({ pedido }) => pedido.status },
  { name: 'Cuenta', cell: ({ pedido }) => pedido.account_name },
  { name: 'Razón social', cell: ({ pedido }) => pedido.billing_name },
  { name: 'CUIT', cell: ({ pedido }) => pedido.billing_cuit },
  { name: 'Código', cell: ({ pedido }) => pedido.product_code },
  { name: 'Producto', cell: ({ pedido }) => pedido.product_name },
  { name: 'Lote', cell: ({ pedido }) => pedido.lote },
  { name: 'Cantidad', cell: ({ pedido }) => pedido.quantity },
  { name: 'Unidad', cell: ({ pedido }) => pedido.unit },
  { name: 'Sucursal', cell: ({ pedido }) => pedido.branch },
  {
    name: 'Fecha de entrega preferida',
    cell: ({ pedido }) => pedido.preferred_delivery_date && formatDay(pedido.preferred_delivery_date),
  },
  { name: 'Nota', cell: ({ pedido }) => pedido.client_note },
  { name: 'Grupo', cell: ({ grupo }) => grupo?.nombre ?? '' },
  { name: 'Estado del grupo', cell: ({ estadoDeGrupo }) => estadoDeGrupo },
  { name: 'Turno', cell: ({ grupo }) => grupo?.turno_fecha_hora_short ?? '' },
  { name: 'Creado por', cell: ({ pedido }) => pedido.user.fullname },
  { name: 'Aviso', cell: ({ pedido }) => pedido.aviso },
]
const VENDEDOR: Column<OrderRow> = { name: 'Vendedor', cell: ({ pedido }) => pedido.crm_name }

/** The columns of an exported order; its responsible seller only for sellers. [S107, S129, R26] */
export const orderColumns = (seller: boolean): Column<OrderRow>[] =>
  seller ? [...COLUMNS, VENDEDOR] : COLUMNS
