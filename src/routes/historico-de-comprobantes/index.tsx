import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { comprobantesAddress } from '#src/features/comprobantes/comprobantes-address.ts'
import { ComprobantesPage } from '#src/features/comprobantes/comprobantes-page.tsx'
import { CuentaChoice } from '#src/features/cuentas/cuenta-choice.tsx'

export const Route = createFileRoute('/historico-de-comprobantes/')({
  validateSearch: comprobantesAddress.read,
  component: ComprobantesRoute,
})

function ComprobantesRoute() {
  return (
    <ComprobantesPage
      places={usePlaces(comprobantesAddress, Route.useSearch())}
      choice={(value, onChange) => <CuentaChoice {...{ value, onChange }} allowsAll />}
    />
  )
}
