import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Cuenta } from '#contract/calls/cuentas.ts'
import { VE_PAGOS } from '#contract/calls/pago/pagos.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { crearReclamo } from '#contract/calls/soporte.ts'
import { passes } from '#contract/kit/permissions.ts'
import { absent } from '#src/bridge/absence.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { AlertIcon, PlusIcon } from '#src/ui/layout/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import classes from './clientes.module.css'
import { accountOf, clientePorId, historialDe } from './clientes.queries.ts'
import { ContactoCard } from './contacto-card.tsx'
import { MaterialesCard } from './materiales-card.tsx'
import { PagosCard } from './pagos-card.tsx'
import { PedidosCard } from './pedidos-card.tsx'
import { SaldoCard } from './saldo-card.tsx'
import { TurnosCard } from './turnos-card.tsx'

const Back = createLink(BackLink)

interface ClientePageProps {
  /** The number of the account, as the address has it. */
  id: string
  statusOf: (pedido: Pedido) => ReactNode
}

/** A client for who sells to them: contact, orders, turnos, payments and balance, as this phone has them. */
export function ClientePage({ id, statusOf }: ClientePageProps) {
  const local = useLocal(clientePorId(accountOf(id)))
  const back = <Back to="/pedido" label="Volver a Mis pedidos" />
  if (local.data) return <Held cuenta={local.data} statusOf={statusOf} back={back} />
  return (
    <Page title="Cliente" back={back}>
      <Absent {...absent(local)} none="No se encontró el cliente" what="Este cliente" back={back} />
    </Page>
  )
}

interface HeldProps {
  cuenta: Cuenta
  statusOf: (pedido: Pedido) => ReactNode
  back: ReactNode
}

function Held({ cuenta, statusOf, back }: HeldProps) {
  const { user } = useDevice().parts
  const { id, account_name, business_name } = cuenta
  const local = useLocal(historialDe(id))
  const may = (gate: Parameters<typeof passes>[0]) => passes(gate, user)
  return (
    <Page title={account_name || business_name} back={back} actions={<Actions cuenta={cuenta} />}>
      <div className={classes.columns}>
        <ContactoCard cuenta={cuenta} />
        {may('cuenta-corriente-ver') ? <SaldoCard cuenta={cuenta} /> : null}
        {may('turno-ver') ? <TurnosCard id={id} /> : null}
        {may('pedido-ver') ? <PedidosCard id={id} local={local} statusOf={statusOf} /> : null}
        <MaterialesCard materiales={local.data?.materiales ?? []} />
        {may(VE_PAGOS) ? <PagosCard id={id} /> : null}
      </div>
    </Page>
  )
}

function Actions({ cuenta: { id, cuit, active } }: { cuenta: Cuenta }) {
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
      {passes(crearReclamo.endpoint.needs, user) ? (
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
