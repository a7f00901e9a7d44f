import { createFileRoute } from '@tanstack/react-router'
import { UserEditPage } from '#src/features/users/user-edit-page.tsx'

export const Route = createFileRoute('/usuario/$uuid/edit')({ component: UserEditRoute })

function UserEditRoute() {
  const { uuid } = Route.useParams()
  const navigate = Route.useNavigate()
  const toUser = () => void navigate({ to: '/usuario/$uuid', params: { uuid }, replace: true })
  return <UserEditPage key={uuid} uuid={uuid} onSaved={toUser} onCancel={toUser} />
}
