import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#src/features/config/users/user-page.tsx'

export const Route = createFileRoute('/config/user/$uuid/')({ component: UserRoute })

function UserRoute() {
  const { uuid } = Route.useParams()
  return <UserPage key={uuid} uuid={uuid} />
}
