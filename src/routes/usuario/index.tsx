import { createFileRoute } from '@tanstack/react-router'
import { usersAddress } from '#src/features/users/users-address.ts'
import { UsersPage } from '#src/features/users/users-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/usuario/')({
  validateSearch: usersAddress.read,
  component: UsersRoute,
})

function UsersRoute() {
  return <UsersPage places={useListUrl(usersAddress, Route.useSearch())} />
}
