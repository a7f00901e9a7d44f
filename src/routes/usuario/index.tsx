import { createFileRoute } from '@tanstack/react-router'
import { usersAddress } from '#src/features/users/users-address.ts'
import { UsersPage } from '#src/features/users/users-page.tsx'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/usuario/')({
  validateSearch: usersAddress.read,
  component: UsersRoute,
})

function UsersRoute() {
  return <UsersPage places={usePlaces(usersAddress, Route.useSearch())} />
}
