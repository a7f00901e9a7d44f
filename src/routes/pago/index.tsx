import { createFileRoute } from '@tanstack/react-router'
import type { AccountScope } from '#contract/kit/account-scope.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { AccountScopeBar } from '#src/features/cuentas/account-scope-bar.tsx'
import { CuentaChoice } from '#src/features/cuentas/cuenta-choice.tsx'
import { pagosAddress } from '#src/features/pago/pagos-address.ts'
import { PagosPage } from '#src/features/pago/pagos-page.tsx'
import { isSeller } from '#src/records/cuentas/sellers.ts'

export const Route = createFileRoute('/pago/')({
  validateSearch: pagosAddress.read,
  component: PagosRoute,
})

function PagosRoute() {
  const places = usePlaces(pagosAddress, Route.useSearch())
  return <PagosPage places={places} choice={(scope, onChange) => <Whose {...{ scope, onChange }} />} />
}

interface WhoseProps {
  scope: AccountScope
  onChange: (scope: AccountScope) => void
}

/** The seller's bar as over their orders; an account for others who have several, or see all. */
function Whose({ scope, onChange }: WhoseProps) {
  if (isSeller(useDevice().parts.user))
    return <AccountScopeBar value={scope} onChange={onChange} own="Mis botones" />
  return (
    <CuentaChoice
      allowsAll
      value={typeof scope === 'number' ? scope : null}
      onChange={(account) => onChange(account ?? 'all')}
    />
  )
}
