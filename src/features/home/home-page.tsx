import { lazy, Suspense } from 'react'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/payments.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { Page } from '#src/ui/layout/page.tsx'
import { BalancesCard } from './balances-card.tsx'
import { ClaimsCard } from './claims-card.tsx'
import { DayCard } from './day-card.tsx'
import classes from './home.module.css'
import { OrdersCard } from './orders-card.tsx'
import { PhoneCards } from './phone-cards.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useSayStale } from './say-stale.ts'
import { seesAllAccounts } from './scope-words.ts'
import { SearchEntry } from './search-entry.tsx'
import { StoneWall } from './stone-wall.tsx'
import { Welcome } from './welcome/welcome.tsx'

const Notices = lazy(() => import('./notices.tsx'))
const Charts = lazy(() => import('./charts/charts.tsx'))
const FirstSteps = lazy(() => import('./welcome/first-steps.tsx'))
const AdminCard = lazy(() => import('./admin-card.tsx'))

/** Users for whom something waits that is not of their accounts. */
const ADMINISTERS: Gate = { any: ['admin-user-administracion', MANAGES_PAYMENTS] }

/** The first screen: what waits today, what people come for, the month's figure, how this phone stands, news and charts. [S240–S243, A188] */
export function HomePage() {
  const { user } = useDevice().parts
  const dashboard = useRemote(getDashboard, {}, { persist: true })
  useSayStale(dashboard)
  const searches = passes('buscador-de-materiales-ver', user)
  const account = user.work_account ?? user.account
  const note = account?.account_name ?? (seesAllAccounts(user) ? 'Todas las cuentas' : undefined)

  return (
    <Page title={`Hola, ${user.fullname}`} note={note}>
      {searches ? <SearchEntry /> : null}
      <Welcome user={user} />
      <div className={classes.first}>
        <DayCard />
        <div className={classes.stones}>
          <QuickActions user={user} />
          {searches ? <StoneWall /> : null}
        </div>
      </div>
      <Suspense>
        <FirstSteps />
      </Suspense>
      <div className={classes.cards}>
        <OrdersCard />
        <BalancesCard />
        <PhoneCards />
        <ClaimsCard />
      </div>
      {passes(ADMINISTERS, user) ? (
        <Suspense>
          <AdminCard />
        </Suspense>
      ) : null}
      {dashboard.isPending ? null : (
        <Suspense>
          <Notices />
          <Charts />
        </Suspense>
      )}
    </Page>
  )
}
