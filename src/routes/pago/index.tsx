import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { CuentaChoice } from '#src/features/cuentas/cuenta-choice.tsx'
import { pagosAddress } from '#src/features/pago/pagos-address.ts'
import { PagosPage } from '#src/features/pago/pagos-page.tsx'

export const Route = createFileRoute('/pago/')({
  validateSearch: pagosAddress.read,
  component: PagosRoute,
})

function PagosRoute() {
  const places = usePlaces(pagosAddress, Route.useSearch())
  return (
    <PagosPage
      places={places}
      choice={(value, onChange) => <CuentaChoice {...{ value, onChange }} allowsAll />}
    />
  )
}
