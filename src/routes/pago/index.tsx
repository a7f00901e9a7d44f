import { createFileRoute } from '@tanstack/react-router'
import type { AccountScope } from '#contract/kit/account-scope.ts'
import { AccountChoice } from '#src/features/accounts/account-choice.tsx'
import { AccountScopeBar } from '#src/features/accounts/account-scope-bar.tsx'
import { paymentsAddress } from '#src/features/payments/payments-address.ts'
import { PaymentsPage } from '#src/features/payments/payments-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'

export const Route = createFileRoute('/pago/')({
  validateSearch: paymentsAddress.read,
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const places = useListUrl(paymentsAddress, Route.useSearch())
  return <PaymentsPage places={places} choice={(scope, onChange) => <Whose {...{ scope, onChange }} />} />
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
    <AccountChoice
      allowsAll
      value={typeof scope === 'number' ? scope : null}
      onChange={(account) => onChange(account ?? 'all')}
    />
  )
}
