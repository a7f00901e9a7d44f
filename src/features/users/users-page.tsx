import { Link } from '@tanstack/react-router'
import { listFilters } from '#src/lists/list-filters.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { MainAction } from '#src/ui/layout/main-action.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { type UsersSearch, usersAddress } from './users-address.ts'
import { UsersRows } from './users-rows.tsx'

/** The sub-users of this person, narrowed by name and state on the phone. [S98, S99, A49] */
export function UsersPage({ places }: { places: ListUrl<UsersSearch> }) {
  const narrowed = listFilters(usersAddress, places, null)
  const { filters, ask } = narrowed
  const { paginas = 1 } = places.search
  const create = (
    <MainAction renderRoot={(looks) => <Link to="/usuario/nuevo" {...looks} />}>Nuevo usuario</MainAction>
  )

  return (
    <Page title="Usuarios" actions={create}>
      <ListFrame
        narrowing={narrowed}
        applyText="Ver usuarios"
        search={
          <SearchBox label="Buscar usuarios" value={filters.q} onSearch={(q) => ask({ ...filters, q })} />
        }
      >
        <UsersRows
          page={1}
          before={[]}
          pages={paginas}
          filters={filters}
          onMore={() => places.go({ ...places.search, paginas: paginas + 1 }, true)}
        />
      </ListFrame>
    </Page>
  )
}
