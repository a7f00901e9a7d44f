import { leerTablero } from '#contract/calls/tablero.ts'
import { sinceText } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './inicio.module.css'

/** How many orders there were in the last month; the last answer stays for reading without network. */
export function OrdersCard() {
  const now = useNow()
  const { data, fetchedAt, isError } = useRemote(leerTablero, {}, { persist: true })

  return (
    <Card title="Pedidos del último mes">
      <p className={classes.figure}>{data ? figure(data.cant_pedidos) : '—'}</p>
      <p className={classes.soft}>
        {fetchedAt ? `datos ${sinceText(fetchedAt, now)}` : isError ? 'Se ve con conexión' : '\u00a0'}
      </p>
    </Card>
  )
}
