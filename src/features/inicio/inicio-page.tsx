import { useDevice } from '#src/bridge/device-context.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import classes from './inicio.module.css'
import { OrdersCard } from './orders-card.tsx'
import { PhoneCards } from './phone-cards.tsx'
import { QuickActions } from './quick-actions.tsx'

/** The first screen: what people come for, the month's figure, and how this phone stands. */
export function InicioPage() {
  const { user } = useDevice().parts
  const account = user.work_account ?? user.account

  return (
    <Page title={`Hola, ${user.fullname}`} note={account?.account_name ?? 'Todas las cuentas'}>
      <QuickActions user={user} />
      <div className={classes.cards}>
        <OrdersCard />
        <PhoneCards />
      </div>
    </Page>
  )
}
