import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ProofPage } from '#src/features/turnos/proof/proof-page.tsx'
import { optional, said } from '#src/lists/search-params.ts'

export const Route = createFileRoute('/turno/$id_/conforme')({
  validateSearch: v.object({ pendiente: optional(said) }),
  component: ProofRoute,
})

function ProofRoute() {
  const { id } = Route.useParams()
  const { pendiente: pending } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProofPage
      key={id}
      id={id}
      pendiente={pending}
      onSaved={() => void navigate({ to: '/turno/$id', params: { id }, replace: true })}
    />
  )
}
