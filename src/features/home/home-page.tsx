import { lazy, Suspense } from 'react'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import type { User } from '#contract/calls/session.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { Page } from '#src/ui/layout/page.tsx'
import { BalancesCard } from './balances-card.tsx'
import { DayCard } from './day-card.tsx'
import classes from './home.module.css'
import { OrdersCard } from './orders-card.tsx'
import type { Own } from './own-work.tsx'
import { PhoneCard } from './phone-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useSayStale } from './say-stale.ts'
import { seesAllAccounts } from './scope-words.ts'
import { SearchEntry } from './search-entry.tsx'
import { StoneWall } from './stone-wall.tsx'
import { Welcome } from './welcome/welcome.tsx'

const Notices = lazy(() => import('./notices.tsx'))
const FirstSteps = lazy(() => import('./welcome/first-steps.tsx'))
const AdminCard = lazy(() => import('./admin-card.tsx'))
const ClaimsCard = lazy(() => import('./claims-card.tsx'))
const DayLine = lazy(() => import('./day-line.tsx'))
const OwnWork = lazy(() => import('./own-work.tsx'))
const OpenOrders = lazy(() => import('./open-orders.tsx'))

/** Users for whom something waits that is not of their accounts. */
const ADMINISTERS: Gate = { any: ['admin-user-administracion', MANAGES_PAYMENTS] }

/**
 * The first screen: what waits today for this person, the stones, where they stopped, the month's figure and the news.
 * [S240–S243, A188]
 */
export function HomePage() {
  const { user } = useDevice().parts
  const dashboard = useRemote(getDashboard, {}, { persist: true })
  useSayStale(dashboard)
  const searches = passes('buscador-de-materiales-ver', user)
  const administers = passes(ADMINISTERS, user)
  const account = user.work_account ?? user.account
  const note = account?.account_name ?? (seesAllAccounts(user) ? 'Todas las cuentas' : undefined)

  return (
    <Page title={`Hola, ${user.fullname}`} note={note}>
      {searches ? <SearchEntry /> : null}
      <Suspense>
        <OwnWork>
          {(own) => (
            <>
              <First {...{ user, own, searches, administers }} />
              <Rest {...{ user, searches, administers }} isRead={!dashboard.isPending} />
            </>
          )}
        </OwnWork>
      </Suspense>
    </Page>
  )
}

interface FirstProps {
  user: User
  own: Own
  searches: boolean
  administers: boolean
}

/** The work that waits for this person, the day, the stones and where they stopped. */
const First = ({ user, own, searches, administers }: FirstProps) => (
  <div className={classes.first} data-even={isSeller(user) ? undefined : true}>
    <div className={classes.lead}>
      {own.work}
      <Suspense>
        {administers && !searches ? <AdminCard /> : null}
        {!searches && passes({ all: ['turno-ver', 'turno-crear'] }, user) ? <DayLine /> : null}
      </Suspense>
    </div>
    {own.work && isSeller(user) ? null : <DayCard />}
    <div className={classes.stones}>
      <QuickActions user={user} />
      {searches ? <StoneWall /> : null}
    </div>
    {/* Under the stones, which are on the first screen of everyone. */}
    {own.work && isSeller(user) ? <DayCard /> : null}
    <div className={classes.side}>
      <Suspense>
        {passes('pedido-ver', user) && !isSeller(user) ? <OpenOrders /> : null}
        {own.resume}
      </Suspense>
    </div>
  </div>
)

interface RestProps extends Omit<FirstProps, 'own'> {
  /** The news are here. */
  isRead: boolean
}

/** First steps, the figures of this person, what an administrator looks at, and the news. */
const Rest = ({ user, searches, administers, isRead }: RestProps) => (
  <>
    <Welcome user={user} />
    <Suspense>
      <FirstSteps />
    </Suspense>
    <div className={classes.cards}>
      {passes('pedido-ver', user) ? <OrdersCard /> : null}
      <BalancesCard />
      <PhoneCard />
      <Suspense>
        <ClaimsCard />
      </Suspense>
    </div>
    {administers && searches ? (
      <Suspense>
        <AdminCard />
      </Suspense>
    ) : null}
    {isRead ? (
      <Suspense>
        <Notices />
      </Suspense>
    ) : null}
  </>
)
