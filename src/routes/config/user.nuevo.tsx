import { createFileRoute } from '@tanstack/react-router'
import { UserNewPage } from '#src/features/config/users/user-new-page.tsx'

export const Route = createFileRoute('/config/user/nuevo')({ component: UserNewRoute })

function UserNewRoute() {
  const navigate = Route.useNavigate()
  return (
    <UserNewPage
      onSaved={(uuid) => void navigate({ to: '/config/user/$uuid', params: { uuid }, replace: true })}
      onCancel={() => void navigate({ to: '/config/user', replace: true })}
    />
  )
}
