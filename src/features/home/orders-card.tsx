import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { sinceText } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './home.module.css'
import { accountsText } from './scope-words.ts'

/** Number of orders in the last month, and the way to them; the last answer stays without network. [S240] */
export function OrdersCard() {
  const now = useNow()
  const { user } = useDevice().parts
  const { data, fetchedAt, isError } = useRemote(getDashboard, {}, { persist: true })
  const count = data ? figure(data.cant_pedidos) : '–'

  return (
    <Card title={`Pedidos del último mes, ${accountsText(user)}`}>
      <p className={classes.figure}>
        <Link to="/pedido" className={classes.link}>
          {count}
        </Link>
      </p>
      <p className={classes.soft}>
        {fetchedAt ? `datos ${sinceText(fetchedAt, now)}` : isError ? 'Se ve con conexión' : '\u00a0'}
      </p>
      <Button component={Link} to={'/numeros' as '/'} variant="default" mt="sm">
        Ver números
      </Button>
    </Card>
  )
}
