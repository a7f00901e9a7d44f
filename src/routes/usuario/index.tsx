import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { usersAddress } from '#src/features/users/users-address.ts'
import { UsersPage } from '#src/features/users/users-page.tsx'

export const Route = createFileRoute('/usuario/')({
  validateSearch: usersAddress.read,
  component: UsersRoute,
})

function UsersRoute() {
  return <UsersPage places={usePlaces(usersAddress, Route.useSearch())} />
}
