import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { usuariosAddress } from '#src/features/usuarios/usuarios-address.ts'
import { UsuariosPage } from '#src/features/usuarios/usuarios-page.tsx'

export const Route = createFileRoute('/usuario/')({
  validateSearch: usuariosAddress.read,
  component: UsuariosRoute,
})

function UsuariosRoute() {
  return <UsuariosPage places={usePlaces(usuariosAddress, Route.useSearch())} />
}
