import { createFileRoute } from '@tanstack/react-router'
import { UsuarioEditarPage } from '#src/features/usuarios/usuario-editar-page.tsx'

export const Route = createFileRoute('/usuario/$uuid/edit')({ component: UsuarioEditRoute })

function UsuarioEditRoute() {
  const { uuid } = Route.useParams()
  const navigate = Route.useNavigate()
  const toUsuario = () => void navigate({ to: '/usuario/$uuid', params: { uuid }, replace: true })
  return <UsuarioEditarPage key={uuid} uuid={uuid} onSaved={toUsuario} onCancel={toUsuario} />
}
