import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/calls/orders.ts'
import { orderNumber } from '#contract/records/orders.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { CustomerLink } from '#src/session/customer-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ContactWays } from './contact-ways.tsx'
import classes from './customers.module.css'

type ListedOrder = Pick<Order, 'id' | 'account_id' | 'account_name' | 'billing_name' | 'product_name'>

/** The client of an order, for sellers: the ways to talk to them, and their other orders. */
export function CustomerCard({ pedido: order }: { pedido: ListedOrder }) {
  const { db, parts } = useDevice()
  const { account_id: id, account_name, billing_name, product_name } = order
  const account = useRead(() => db.cuentas.get(id), [db, id])
  if (!isSeller(parts.user)) return null
  const which = order.id === null ? '' : ` ${orderNumber(order.id)}`

  return (
    <Card
      title="Cliente"
      foot={
        <Link to="/pedido" search={{ account: String(id), f: '' }} className={classes.way}>
          Ver sus otros pedidos
        </Link>
      }
    >
      <p className={classes.client}>
        <CustomerLink id={id}>{account_name || billing_name}</CustomerLink>
      </p>
      {account ? (
        <ContactWays cuenta={account} text={`Hola, te escribo por tu pedido${which}: ${product_name}`} />
      ) : (
        <p className={classes.soft}>Su contacto no está en este equipo.</p>
      )}
    </Card>
  )
}
