import { createLink, Navigate, useRouter } from '@tanstack/react-router'
import { passes } from '#contract/kit/permissions.ts'
import { absenceOf, absent } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { isWorkOrderId, workOrderById } from './work-orders.queries.ts'

const Back = createLink(BackLink)

/** The address that links of work orders have: leads to the order when it is one, and is no screen otherwise. [A3] */
export function PaymentRedirect({ id }: { id: string }) {
  const { user } = useDevice().parts
  const mayBe = isWorkOrderId(id) && passes('ordenes-de-trabajo-ver', user)
  return mayBe ? <Known id={id} /> : <NoScreen />
}

function Known({ id }: { id: string }) {
  const local = useLocal(workOrderById(id))
  const why = absenceOf(local)
  if (local.data) return <Navigate to="/ordenes-de-trabajo/$ot_id" params={{ ot_id: id }} replace />
  if (local.data === null && why === 'no-existe') return <NoScreen />
  return (
    <Absent {...absent(local)} none="" what="Esta dirección" back={<Back to="/" label="Ir al inicio" />} />
  )
}

/** The router's page for an unknown address; a `notFound()` thrown by a screen never reaches it. */
function NoScreen() {
  const { defaultNotFoundComponent: Screen } = useRouter().options
  return Screen ? <Screen isNotFound routeId="/pago/$id/" /> : null
}
