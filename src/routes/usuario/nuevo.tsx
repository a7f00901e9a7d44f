import { createFileRoute } from '@tanstack/react-router'
import { UsuarioNuevoPage } from '#src/features/usuarios/usuario-nuevo-page.tsx'

export const Route = createFileRoute('/usuario/nuevo')({ component: UsuarioNuevoRoute })

function UsuarioNuevoRoute() {
  const navigate = Route.useNavigate()
  return (
    <UsuarioNuevoPage
      onSaved={(uuid) => void navigate({ to: '/usuario/$uuid', params: { uuid }, replace: true })}
      onCancel={() => void navigate({ to: '/usuario', replace: true })}
    />
  )
}
