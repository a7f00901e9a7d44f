import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { savePayment } from '#contract/calls/payments/payments.ts'
import { type AccountScope, parseScope } from '#contract/kit/account-scope.ts'
import { passes } from '#contract/kit/permissions.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { MainAction } from '#src/ui/layout/main-action.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { type PaymentsSearch, paymentsAddress } from './payments-address.ts'
import { PaymentsRows } from './payments-rows.tsx'

interface PaymentsPageProps {
  places: ListUrl<PaymentsSearch>
  /** The way to choose whose payments are shown. */
  choice: (scope: AccountScope, onChange: (scope: AccountScope) => void) => ReactNode
}

const NONE: never[] = []

/** The payment links by account, words and status, also without network. [S221, A2] */
export function PaymentsPage({ places, choice }: PaymentsPageProps) {
  const { user } = useDevice().parts
  const world = { isAdministrator: passes(MANAGES_PAYMENTS, user) }
  const narrowed = listFilters(paymentsAddress, places, world)
  const { filters, ask, chips } = narrowed
  const { paginas = 1 } = places.search
  const scope = parseScope(filters.account) ?? 'all'

  return (
    <Page title="Botón de pago" actions={<NewPayment scope={scope} />}>
      {choice(scope, (next) => ask({ ...filters, account: next === 'all' ? '' : String(next) }))}
      <ListFrame
        narrowing={narrowed}
        applyText="Ver botones"
        search={<SearchBox label="Buscar pagos" value={filters.q} onSearch={(q) => ask({ ...filters, q })} />}
      >
        <PaymentsRows
          page={1}
          cursor={null}
          before={NONE}
          pages={paginas}
          filters={filters}
          isNarrowed={filters.q !== '' || scope !== 'all' || chips.length > 0}
          onMore={() => places.go({ ...places.search, paginas: paginas + 1 }, true)}
        />
      </ListFrame>
    </Page>
  )
}

/** For who may make one, of the account that is looked at. [S224] */
function NewPayment({ scope }: { scope: AccountScope }) {
  const { user } = useDevice().parts
  if (!passes(savePayment.needs, user)) return null
  const search = typeof scope === 'number' ? { cuenta: String(scope) } : {}
  return (
    <MainAction renderRoot={(looks) => <Link to="/pago/nuevo" search={search} {...looks} />}>
      Nuevo
    </MainAction>
  )
}
