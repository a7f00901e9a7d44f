import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { SwitchLinks } from '#src/ui/panes/switch-links.tsx'

const Charts = lazy(() => import('./charts.tsx'))

export interface NumbersSearch {
  /** A seller's own orders or all in scope; absent: the own ones. */
  alcance?: 'todos' | undefined
}

/** Figures of the orders of eight weeks; a seller looks at the own ones or at all. [A188] */
export function NumbersPage({ search: { alcance: whose } }: { search: NumbersSearch }) {
  const { user } = useDevice().parts
  const isOwn = isSeller(user) && whose !== 'todos'
  return (
    <Page
      title="Números"
      note="Pedidos de las últimas ocho semanas"
      actions={
        isSeller(user) ? (
          <SwitchLinks label="De quién">
            <Link to="/numeros" activeOptions={{ exact: true, includeSearch: true }}>
              Los míos
            </Link>
            <Link to="/numeros" search={{ alcance: 'todos' }}>
              Todos
            </Link>
          </SwitchLinks>
        ) : null
      }
    >
      <Suspense fallback={<Skeleton count={3} />}>
        <Charts user={user} isOwn={isOwn} />
      </Suspense>
    </Page>
  )
}
