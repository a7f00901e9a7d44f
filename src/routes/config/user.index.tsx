import { createFileRoute } from '@tanstack/react-router'
import { passes } from '#contract/kit/permissions.ts'
import { SubUsersPage } from '#src/features/config/users/sub-users-page.tsx'
import { usersAddress } from '#src/features/config/users/users-address.ts'
import { UsersPage } from '#src/features/config/users/users-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'
import { useDevice } from '#src/read/device-context.tsx'

export const Route = createFileRoute('/config/user/')({
  validateSearch: usersAddress.read,
  component: UsersRoute,
})

/** Every user for administrators; for others those whose identity they may enter. [S269, A180] */
function UsersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const places = useListUrl(usersAddress, search)
  const { user } = useDevice().parts
  if (passes('admin-user-administracion', user)) return <UsersPage places={places} />
  const ask = (q: string) => void navigate({ search: q === '' ? {} : { q } })
  return <SubUsersPage q={search.q ?? ''} onSearch={ask} />
}
