import { listOrders, type Order } from '#contract/calls/orders.ts'
import type { Reservation } from '#contract/calls/pull.ts'
import { inOneLine } from '#contract/kit/fields/unbroken.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { ordersOf, readMoves } from '#src/features/materials/materials.queries.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { Fold } from './fold.tsx'
import classes from './moves.module.css'

const RESERVATIONS: Column<Reservation>[] = [
  { key: 'account', title: 'Cliente', cell: (row) => row.account.account_name },
  { key: 'batch', title: 'Lote', cell: (row) => lotOf(row.batch) },
  { key: 'branch', title: 'Sucursal', cell: (row) => row.branch },
  { key: 'sap', title: 'Pedido SAP', cell: (row) => row.sap_order },
  {
    key: 'quantity',
    title: 'Cantidad',
    cell: (row) => amount(row.confirmed_quantity, row.umb),
    isFigure: true,
  },
]

const ORDERS: Column<Order>[] = [
  { key: 'account', title: 'Cliente', cell: (row) => row.account_name },
  { key: 'lote', title: 'Lote', cell: (row) => lotOf(row.lote) },
  { key: 'status', title: 'Estado', cell: (row) => row.status },
  { key: 'branch', title: 'Sucursal', cell: (row) => row.branch },
  { key: 'crm', title: 'Vendedor', cell: (row) => row.crm_name ?? '' },
  { key: 'quantity', title: 'Cantidad', cell: (row) => amount(row.quantity, row.unit), isFigure: true },
]

const lotOf = (lot: string | null) => <span className={classes.lote}>{lot}</span>

/** A figure and its unit stay on one line. */
const amount = (quantity: number, unit: string): string => inOneLine(quantityText({ quantity, unit }))

/** The reservas and pedidos of a product, for sellers. [S205] */
export function Moves({ product_code }: { product_code: string }) {
  const device = useDevice()
  const read = useRead(() => readMoves(device.db, product_code), [device, product_code])
  const { reservas: reservations = [], pedidos: orders = [], knows = UNKNOWN } = read ?? {}
  // Only what the phone holds is shown; opening asks for what it lacks.
  const ask = () => void device.refresh(listOrders, ordersOf(product_code)).catch(() => undefined)

  return (
    <>
      <Fold title="Reservas" count={countOf(reservations, knows.reservas)}>
        {reservations.length === 0 ? (
          <p className={classes.none}>
            {knows.reservas ? 'Sin reservas' : 'Las reservas no están en este equipo'}
          </p>
        ) : (
          <FiguresTable
            caption="Reservas"
            columns={RESERVATIONS}
            rows={reservations}
            rowKey={(row) => String(row.id)}
            compact
          />
        )}
      </Fold>
      <Fold title="Pedidos" count={countOf(orders, knows.pedidos)} onOpen={ask}>
        {orders.length === 0 ? (
          <p className={classes.none}>
            {knows.pedidos ? 'Sin pedidos' : 'En este equipo no hay pedidos de este material'}
          </p>
        ) : (
          <FiguresTable caption="Pedidos" columns={ORDERS} rows={orders} rowKey={(row) => row.uuid} compact />
        )}
      </Fold>
    </>
  )
}

const UNKNOWN = { reservas: false, pedidos: false }

/** '3', '3+' when there may be more, '–' when unknown, '' when there are none. */
function countOf(rows: readonly unknown[], isWhole: boolean): string {
  if (rows.length === 0) return isWhole ? '' : '–'
  return isWhole ? String(rows.length) : `${rows.length}+`
}
