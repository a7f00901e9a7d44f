import { createFileRoute } from '@tanstack/react-router'
import { UsuarioPage } from '#src/features/usuarios/usuario-page.tsx'

export const Route = createFileRoute('/usuario/$uuid/')({ component: UsuarioRoute })

function UsuarioRoute() {
  const { uuid } = Route.useParams()
  return <UsuarioPage key={uuid} uuid={uuid} />
}
