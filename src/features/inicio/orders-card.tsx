import { formatHour } from '#contract/day.ts'
import { leerTablero } from '#contract/tablero.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import { Card } from '#src/ui/card.tsx'
import classes from './inicio.module.css'

const figures = new Intl.NumberFormat('es-AR')

/** How many orders there were in the last month; the last answer stays for reading without network. */
export function OrdersCard() {
  const { data, dataUpdatedAt } = useRemote(leerTablero, {})

  return (
    <Card title="Pedidos del último mes">
      <p className={classes.figure}>{data ? figures.format(data.cant_pedidos) : '—'}</p>
      <p className={classes.soft}>
        {data ? `actualizado ${formatHour(dataUpdatedAt)}` : 'Se ve con conexión'}
      </p>
    </Card>
  )
}
