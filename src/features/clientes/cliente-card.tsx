import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { orderNumber } from '#contract/records/pedidos.ts'
import { ClienteLink } from '#src/bridge/clients/cliente-link.tsx'
import { useDevice } from '#src/bridge/device-context.tsx'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './clientes.module.css'
import { ContactWays } from './contact-ways.tsx'

type Order = Pick<Pedido, 'id' | 'account_id' | 'account_name' | 'billing_name' | 'product_name'>

/** The client of an order, for sellers: the ways to talk to them, and their other orders. */
export function ClienteCard({ pedido }: { pedido: Order }) {
  const { db, parts } = useDevice()
  const { account_id: id, account_name, billing_name, product_name } = pedido
  const cuenta = useLiveQuery(() => db.cuentas.get(id), [db, id])
  if (!isSeller(parts.user)) return null
  const which = pedido.id === null ? '' : ` ${orderNumber(pedido.id)}`

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
        <ClienteLink id={id}>{account_name || billing_name}</ClienteLink>
      </p>
      {cuenta ? (
        <ContactWays cuenta={cuenta} text={`Hola, te escribo por tu pedido${which}: ${product_name}`} />
      ) : (
        <p className={classes.soft}>Su contacto no está en este teléfono.</p>
      )}
    </Card>
  )
}
