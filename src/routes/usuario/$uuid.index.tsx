import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#src/features/users/user-page.tsx'

export const Route = createFileRoute('/usuario/$uuid/')({ component: UserRoute })

function UserRoute() {
  const { uuid } = Route.useParams()
  return <UserPage key={uuid} uuid={uuid} />
}
