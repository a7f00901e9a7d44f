import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { optional, said } from '#src/bridge/listing/said.ts'
import { UsuariosPage } from '#src/features/config/usuarios/usuarios-page.tsx'

/** `q`: the words that are looked for. */
const usuariosSearch = v.object({ q: optional(said) })

export const Route = createFileRoute('/config/user/')({
  validateSearch: usuariosSearch,
  component: UsuariosRoute,
})

function UsuariosRoute() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <UsuariosPage q={q} onSearch={(text) => void navigate({ search: text === '' ? {} : { q: text } })} />
}
