import type { Payment } from '#contract/calls/payments/payments.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'

type Row = NonNullable<Payment['sap_history']>[number]

const COLUMNS = [
  { key: 'at', title: 'Fecha', cell: (row: Row) => row.created_at_formatted },
  { key: 'status', title: 'Estado', cell: (row: Row) => row.sap_status },
  { key: 'recibo', title: 'Recibo', cell: (row: Row) => row.sap_nro_recibo || '–' },
  { key: 'factura', title: 'Factura', cell: (row: Row) => row.sap_nro_factura || '–' },
  { key: 'pedido', title: 'Pedido', cell: (row: Row) => row.sap_nro_pedido || '–' },
  { key: 'sociedad', title: 'Sociedad', cell: (row: Row) => row.sap_sociedad_recibo || '–' },
]

/** The accounting's answers, each time it was asked. [S237] */
export function SapHistory({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  const keyed = rows.map((row, index) => ({ ...row, key: String(index) }))
  return (
    <Card title="Movimientos en contabilidad" flush>
      <FiguresTable
        caption="Movimientos en contabilidad"
        columns={COLUMNS}
        rows={keyed}
        rowKey={({ key }) => key}
      />
    </Card>
  )
}
