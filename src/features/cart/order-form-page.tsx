import { createLink } from '@tanstack/react-router'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { absent } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { orderToEdit } from './order/cart.queries.ts'
import { type FormMode, orderChange } from './order-change.ts'
import { OrderForm } from './order-form.tsx'

const Back = createLink(BackLink)

interface OrderFormPageProps {
  mode: FormMode
  onSaved: (uuid: string) => void
}

/** An order of a single material: new, from a search result, or to change. [S148–S155] */
export function OrderFormPage({ mode, onSaved }: OrderFormPageProps) {
  const form = useChangeForm(orderChange(useDevice(), mode))
  const isNew = mode.kind === 'nuevo'
  const back = isNew ? (
    <Back to="/pedido" label="Volver a Mis pedidos" />
  ) : (
    <Back to="/pedido/$uuid" params={{ uuid: mode.uuid }} label="Volver al pedido" />
  )
  const title = isNew ? 'Nuevo pedido' : 'Editar pedido'
  const { otros: others = 0, repite: repeated = '' } = isNew ? mode.search : {}
  if (form)
    return (
      <OrderForm
        key={form.opId}
        {...{ title, back, form, repeated, onSaved }}
        others={Number(others)}
        isEdit={!isNew}
      />
    )
  return (
    <Page title={title} back={back}>
      {form === undefined ? <Skeleton kind="lines" count={8} /> : null}
      {form === null && isNew ? (
        <EmptyState title="Este pedido ya se envió" of="done">
          Se puede editar desde Mis pedidos.
        </EmptyState>
      ) : null}
      {form === null && !isNew ? <Unheld uuid={mode.uuid} back={back} /> : null}
    </Page>
  )
}

/** Reads the order from the server, again when the network returns, and shows the progress. [S13] */
function Unheld({ uuid, back }: { uuid: string; back: React.ReactNode }) {
  const local = useLocal(orderToEdit(uuid))
  return <Absent {...absent(local)} none="No se encontró el pedido" what="Este pedido" back={back} />
}
