import { Link } from '@tanstack/react-router'
import { listUserRoles } from '#contract/calls/config/users.ts'
import { BackToConfig } from '#src/features/config/catalogue/back-to-config.tsx'
import { listFilters } from '#src/lists/list-filters.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { MainAction } from '#src/ui/layout/main-action.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { type UsersSearch, usersAddress } from './users-address.ts'
import { UsersRows } from './users-rows.tsx'

/** Every user, searched by words, by role, from either end. [S269, A108] */
export function UsersPage({ places }: { places: ListUrl<UsersSearch> }) {
  const roles = useRemote(listUserRoles, {}).data ?? []
  const world = roles.map(({ uuid, name }) => ({ value: uuid, label: name }))
  const narrowed = listFilters(usersAddress, places, world)
  const { filters, ask } = narrowed
  const { paginas = 1 } = places.search
  const create = (
    <MainAction renderRoot={(looks) => <Link to="/config/user/nuevo" {...looks} />}>Nuevo usuario</MainAction>
  )

  return (
    <Page title="Usuarios" back={<BackToConfig />} actions={create}>
      <ListFrame
        narrowing={narrowed}
        applyText="Ver usuarios"
        search={
          <SearchBox label="Buscar usuarios" value={filters.q} onSearch={(q) => ask({ ...filters, q })} />
        }
      >
        <UsersRows
          key={JSON.stringify(filters)}
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
