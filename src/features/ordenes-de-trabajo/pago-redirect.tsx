import { Navigate, useRouter } from '@tanstack/react-router'
import { passes } from '#contract/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ordenPorId } from './ordenes-de-trabajo.queries.ts'

/** The address that links of work orders have: leads to the order when it is one, and is no screen otherwise. [A3] */
export function PagoRedirect({ id }: { id: string }) {
  const { user } = useDevice().parts
  const mayBe = /^\d{1,9}$/.test(id) && passes('ordenes-de-trabajo-ver', user)
  return mayBe ? <Known id={id} /> : <NoScreen />
}

function Known({ id }: { id: string }) {
  const { data, isRefreshing } = useLocal(ordenPorId(id))
  if (data) return <Navigate to="/ordenes-de-trabajo/$ot_id" params={{ ot_id: id }} replace />
  return data === undefined || isRefreshing ? <Skeleton kind="lines" count={6} /> : <NoScreen />
}

/** What the router shows for an address that names nothing; a `notFound()` thrown by a screen never reaches it. */
function NoScreen() {
  const { defaultNotFoundComponent: Screen } = useRouter().options
  return Screen ? <Screen isNotFound routeId="/pago/$id" /> : null
}
