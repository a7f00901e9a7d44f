import { Link } from '@tanstack/react-router'
import type { SapPending } from '#contract/calls/registrations.ts'
import { formatDay } from '#contract/kit/day.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './sap-card.module.css'

/** A confirmed line of the ERP that has not left yet, with its portal orders. [S121] */
export function SapCard({ line }: { line: SapPending }) {
  const { sap_order, product_name, product_code, batch, status, confirmed_quantity, umb } = line
  return (
    <Card as="article" title={product_name || product_code} aside={<Chip>SAP {sap_order}</Chip>}>
      <StatList
        stats={[
          { label: 'Confirmado', value: quantityText({ quantity: confirmed_quantity, unit: umb }) },
          { label: 'Código', value: product_code },
          { label: 'Lote', value: batch || '–' },
          { label: 'Estado', value: status },
          { label: 'Cuenta', value: line.account_name },
          { label: 'Sucursal', value: line.branch },
          { label: 'Fecha', value: formatDay(line.date_created) },
        ]}
      />
      {line.sapOrders.length > 0 ? (
        <p className={classes.orders}>
          {line.sapOrders.map((uuid, index) => (
            <Link key={uuid} to="/pedido/$uuid" params={{ uuid }} className={classes.order}>
              {line.sapOrders.length === 1 ? 'Ver el pedido' : `Pedido ${index + 1}`}
            </Link>
          ))}
        </p>
      ) : null}
    </Card>
  )
}
