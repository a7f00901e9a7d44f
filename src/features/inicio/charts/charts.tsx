import { formatDay, sinceText } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { listText } from '#contract/kit/sentence-words.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { AreaTable } from './area-table.tsx'
import classes from './charts.module.css'
import { figurasDePedidos } from './figures.queries.ts'
import type { OrderFigures } from './order-figures.ts'
import { StatusRing } from './status-ring.tsx'
import { WeekBars } from './week-bars.tsx'

/** Charts of orders from what this phone holds, each with its table; of what it does not hold they say '–'. [A188] */
export default function Charts() {
  const now = useNow()
  const { user } = useDevice().parts
  const own = isSeller(user) ? user.uuid : null
  const { data } = useLocal(figurasDePedidos(own, now))
  if (!data || !passes('pedido-ver', user)) return null
  const source = sourceText(data, own !== null, now)
  if (data.since === null) {
    return (
      <Card title="Pedidos por semana">
        <p className={classes.source}>{source}</p>
      </Card>
    )
  }

  return (
    <div className={classes.charts}>
      <Card title="Pedidos por semana">
        <WeekBars weeks={data.weeks} />
        <p className={classes.source}>{source}</p>
      </Card>
      {data.statuses ? (
        <Card title="Pedidos por estado">
          <StatusRing statuses={data.statuses} />
          <p className={classes.source}>{source}</p>
        </Card>
      ) : null}
      {data.area ? (
        <Card title={own === null ? 'm² por material' : 'm² por cliente'}>
          <AreaTable area={data.area} of={own === null ? 'Material' : 'Cliente'} />
          <p className={classes.source}>{source} Solo los pedidos en m².</p>
        </Card>
      ) : null}
    </div>
  )
}

/** Over which orders a chart speaks. */
function sourceText({ since, branches, at }: OrderFigures, isOwn: boolean, now: number): string {
  if (at === null || since === null)
    return 'Los pedidos no están en este teléfono: se ven después de preparar la salida.'
  const whose = isOwn ? 'Tus pedidos' : 'Pedidos'
  const where = branches ? ` de ${listText(branches)}` : ''
  return `${whose}${where} desde el ${formatDay(since)}, en este teléfono, datos ${sinceText(at, now)}.`
}
