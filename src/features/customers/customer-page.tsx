import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Account } from '#contract/calls/accounts.ts'
import { createClaim } from '#contract/calls/claims.ts'
import { READS_HOLDS } from '#contract/calls/holds/holds.ts'
import type { Order } from '#contract/calls/orders.ts'
import { SEES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { passes } from '#contract/kit/permissions.ts'
import { absent } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useBalances } from '#src/read/use-balances.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { AlertIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ContactCard } from './contact-card.tsx'
import { ContactWays } from './contact-ways.tsx'
import classes from './customers.module.css'
import { accountOf, customerById, historyOf } from './customers.queries.ts'
import { HoldsCard } from './holds-card.tsx'
import { MaterialsCard } from './materials-card.tsx'
import { OpenCard, useOpen } from './open-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { TurnosCard } from './turnos-card.tsx'

const Back = createLink(BackLink)

interface CustomerPageProps {
  /** The number of the account, as the address has it. */
  id: string
  statusOf: (order: Order) => ReactNode
}

/** A client for who sells to them: what they owe and have open first, as this phone has it. */
export function CustomerPage({ id, statusOf }: CustomerPageProps) {
  const local = useLocal(customerById(accountOf(id)))
  const back = <Back to="/pedido" label="Volver a Mis pedidos" />
  if (local.data) return <Held cuenta={local.data} statusOf={statusOf} back={back} />
  return (
    <Page title="Cliente" back={back}>
      <Absent {...absent(local)} none="No se encontró el cliente" what="Este cliente" back={back} />
    </Page>
  )
}

interface HeldProps {
  cuenta: Account
  statusOf: (order: Order) => ReactNode
  back: ReactNode
}

function Held({ cuenta: account, statusOf, back }: HeldProps) {
  const { user } = useDevice().parts
  const { id, account_name, business_name } = account
  const local = useLocal(historyOf(id))
  const open = useOpen(account, local)
  const { isLookedUp } = useBalances()
  const may = (gate: Parameters<typeof passes>[0]) => passes(gate, user)
  // Nothing moves under the finger once it is drawn.
  if (!open || !isLookedUp)
    return (
      <Page title={account_name || business_name} back={back} actions={<Actions cuenta={account} />}>
        <Skeleton kind="cards" count={3} />
      </Page>
    )
  return (
    <Page title={account_name || business_name} back={back} actions={<Actions cuenta={account} />}>
      {account.active ? null : (
        <FormNote isWarning>La cuenta está inactiva: no se puede pedir para ella.</FormNote>
      )}
      <div className={classes.columns}>
        <OpenCard cuenta={account} rows={open} />
        <div>
          <ContactWays cuenta={account} text={`Hola, ${account_name}.`} />
        </div>
        <ContactCard cuenta={account} />
        {may('turno-ver') ? <TurnosCard id={id} /> : null}
        {may(READS_HOLDS) ? <HoldsCard id={id} /> : null}
        {may('pedido-ver') ? <OrdersCard id={id} local={local} statusOf={statusOf} /> : null}
        <MaterialsCard materiales={local.data?.materiales ?? []} />
        {may(SEES_PAYMENTS) ? <PaymentsCard id={id} /> : null}
      </div>
    </Page>
  )
}

function Actions({ cuenta: { id, cuit, active } }: { cuenta: Account }) {
  const { user } = useDevice().parts
  return (
    <>
      {active && passes('pedido-ver', user) ? (
        <Button
          leftSection={<PlusIcon size={20} />}
          renderRoot={(looks) => <Link to="/pedido/nuevo" search={{ cuit }} {...looks} />}
        >
          Nuevo pedido
        </Button>
      ) : null}
      {passes(createClaim.endpoint.needs, user) ? (
        <Button
          variant="default"
          leftSection={<AlertIcon size={20} />}
          renderRoot={(looks) => <Link to="/soporte/nuevo" search={{ cuenta: String(id) }} {...looks} />}
        >
          Reclamo
        </Button>
      ) : null}
    </>
  )
}
