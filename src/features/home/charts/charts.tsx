import { getCharts } from '#contract/calls/home/charts.ts'
import type { User } from '#contract/calls/session.ts'
import { sinceText } from '#contract/kit/day.ts'
import { firstDay } from '#contract/rules/order-figures.ts'
import figures from '#src/features/home/home.module.css'
import { useLocal } from '#src/read/local-query.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { AreaTable } from './area-table.tsx'
import { chartTitle } from './chart-title.ts'
import classes from './charts.module.css'
import { orderCharts } from './figures.queries.ts'
import type { OrderFigures } from './order-figures.ts'
import { StatusRing } from './status-ring.tsx'
import { WeekBars } from './week-bars.tsx'

/** Charts of orders, each with its table and the orders it speaks of; of what is unknown they say '–'. [A188] */
export default function Charts({ user, isOwn }: { user: User; isOwn: boolean }) {
  const now = useNow()
  const { data, isPending } = useFigures(
    { seller: isOwn ? user.uuid : null, isAll: isSeller(user) && !isOwn },
    now,
  )
  if (!data || isPending) return <Skeleton count={3} />
  const source = sourceText(data, now)
  const { since, branches, weeks, statuses, area } = data
  const titleOf = (what: string) => chartTitle(what, { isOwn, since, branches })

  return (
    <div className={classes.charts}>
      <Card title={titleOf('Pedidos por semana')}>
        {since === null ? <p className={figures.figure}>–</p> : <WeekBars weeks={weeks} />}
        <p className={classes.source}>{source}</p>
      </Card>
      {statuses && statuses.length > 0 ? (
        <Card title={titleOf('Pedidos por estado')}>
          <StatusRing statuses={statuses} />
          <p className={classes.source}>{source}</p>
        </Card>
      ) : null}
      {area && area.length > 0 ? (
        <Card title={titleOf(isOwn ? 'm² por cliente' : 'm² por material')}>
          <AreaTable area={area} of={isOwn ? 'Cliente' : 'Material'} />
          <p className={classes.source}>{source}</p>
        </Card>
      ) : null}
    </div>
  )
}

/** The phone's where it holds the eight weeks; else the server's, as they were read last; else what the phone has. */
function useFigures({ seller, isAll }: { seller: string | null; isAll: boolean }, now: number) {
  const { data: held } = useLocal(orderCharts(seller, now))
  const isWhole = held?.branches === null && held.since === firstDay(now)
  const isReference = held !== undefined && !isWhole
  const {
    data: said,
    fetchedAt,
    isPending,
  } = useRemote(getCharts, isAll ? { alcance: 'todos' } : {}, { persist: true, isReference })
  if (!isReference) return { data: held, isPending: false }
  if (!said || fetchedAt === undefined) return { data: held, isPending }
  const data: OrderFigures & { isOfServer: true } = {
    ...{ ...said, since: said.weeks[0]?.from ?? null, branches: null, at: fetchedAt },
    isOfServer: true,
  }
  return { data, isPending: false }
}

/** Age and place of the orders of a chart. */
function sourceText({ since, at, isOfServer }: OrderFigures & { isOfServer?: true }, now: number): string {
  if (at === null || since === null) return 'Los pedidos no están en este equipo: se ven con conexión.'
  return `Datos ${isOfServer ? '' : 'de este equipo, '}${sinceText(at, now)}.`
}
