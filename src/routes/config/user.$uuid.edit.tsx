import { createFileRoute } from '@tanstack/react-router'
import { UserEditPage } from '#src/features/config/users/user-edit-page.tsx'

export const Route = createFileRoute('/config/user/$uuid/edit')({ component: UserEditRoute })

function UserEditRoute() {
  const { uuid } = Route.useParams()
  const navigate = Route.useNavigate()
  const toUser = () => void navigate({ to: '/config/user/$uuid', params: { uuid }, replace: true })
  return <UserEditPage key={uuid} uuid={uuid} onSaved={toUser} onCancel={toUser} />
}
