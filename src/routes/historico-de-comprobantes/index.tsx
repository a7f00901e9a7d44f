import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { comprobantesAddress } from '#src/features/comprobantes/comprobantes-address.ts'
import { ComprobantesPage } from '#src/features/comprobantes/comprobantes-page.tsx'
import { CuentaChoice } from '#src/features/cuentas/cuenta-choice.tsx'

export const Route = createFileRoute('/historico-de-comprobantes/')({
  validateSearch: comprobantesAddress.read,
  loaderDeps: ({ search: { cuenta } }) => ({ cuenta }),
  loader: async ({ context: { device }, deps: { cuenta } }) =>
    cuenta === undefined ? undefined : device?.db.cuentas.get(Number(cuenta)).catch(() => undefined),
  component: ComprobantesRoute,
})

function ComprobantesRoute() {
  const first = Route.useLoaderData()
  return (
    <ComprobantesPage
      places={usePlaces(comprobantesAddress, Route.useSearch())}
      choice={(value, onChange) => <CuentaChoice {...{ value, onChange, first }} allowsAll />}
    />
  )
}
