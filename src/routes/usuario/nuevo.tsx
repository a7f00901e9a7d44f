import { createFileRoute } from '@tanstack/react-router'
import { NewUserPage } from '#src/features/users/new-user-page.tsx'

export const Route = createFileRoute('/usuario/nuevo')({ component: NewUserRoute })

function NewUserRoute() {
  const navigate = Route.useNavigate()
  return (
    <NewUserPage
      onSaved={(uuid) => void navigate({ to: '/usuario/$uuid', params: { uuid }, replace: true })}
      onCancel={() => void navigate({ to: '/usuario', replace: true })}
    />
  )
}
