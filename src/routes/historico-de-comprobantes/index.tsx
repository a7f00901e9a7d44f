import { createFileRoute } from '@tanstack/react-router'
import { AccountChoice } from '#src/features/accounts/account-choice.tsx'
import { vouchersAddress } from '#src/features/vouchers/vouchers-address.ts'
import { VouchersPage } from '#src/features/vouchers/vouchers-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/historico-de-comprobantes/')({
  validateSearch: vouchersAddress.read,
  loaderDeps: ({ search: { cuenta: account } }) => ({ cuenta: account }),
  loader: async ({ context: { device }, deps: { cuenta: account } }) =>
    account === undefined ? undefined : device?.db.cuentas.get(Number(account)).catch(() => undefined),
  component: VouchersRoute,
})

function VouchersRoute() {
  const first = Route.useLoaderData()
  return (
    <VouchersPage
      places={useListUrl(vouchersAddress, Route.useSearch())}
      choice={(value, onChange) => <AccountChoice {...{ value, onChange, first }} allowsAll />}
    />
  )
}
