import { createLink } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Pedido } from '#contract/calls/pedidos.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { parseCents, pesosOf } from '#contract/kit/cents.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { accountsOf } from './cuenta-field.tsx'
import type { NuevoSearch } from './nuevo-address.ts'
import { PagoForm } from './pago-form.tsx'
import { amountText, NEW_PAGO, type PagoValues } from './pago-values.ts'

const Back = createLink(BackLink)
const TITLE = 'Nuevo botón de pago'

interface PagoNuevoPageProps {
  search: NuevoSearch
  onSaved: (uuid: string) => unknown
}

/** A new payment link, begun from nothing, from a balance or from an order. [S222, A167] */
export function PagoNuevoPage({ search, onSaved }: PagoNuevoPageProps) {
  const { db, parts } = useDevice()
  const { pedido: of } = search
  const pedido = useLiveQuery(async () => (of ? ((await db.pedidos.get(of)) ?? null) : null), [db, of])
  const back = <Back to="/pago" label="Volver a Botón de pago" />
  if (pedido === undefined) {
    return (
      <Page title={TITLE} back={back} width="narrow">
        <Skeleton kind="lines" count={6} />
      </Page>
    )
  }
  return (
    <PagoForm
      title={TITLE}
      save="Generar link"
      back={back}
      note={pedido && titleOf(pedido)}
      start={startOf(search, pedido, parts.user)}
      pedido={of}
      draft={draftOf(search)}
      onSaved={onSaved}
    />
  )
}

/** One for each thing it is made from: what was typed for an order is not of another. */
const draftOf = ({ pedido, cuenta = '', importe }: NuevoSearch): string =>
  `pago:${pedido ?? (importe ? `saldo:${cuenta}` : 'nuevo')}`

const titleOf = ({ id, product_name }: Pedido): string =>
  `${id === null ? 'Pedido' : `Pedido ${id}`} · ${product_name}`

/** The account is the order's, the address's, or the only one there is. */
function startOf({ cuenta, importe }: NuevoSearch, pedido: Pedido | null, user: Usuario): PagoValues {
  const own = accountsOf(user)
  const only = own.length === 1 ? own[0]?.value : undefined
  const account = pedido ? String(pedido.account_id) : (cuenta ?? only ?? null)
  return {
    ...NEW_PAGO,
    ...{ account, importe: importe ? amountText(pesosOf(parseCents(importe) ?? 0)) : '' },
    ...(pedido && { title: titleOf(pedido).slice(0, 80) }),
  }
}
