import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { NewBoardPage } from '#src/features/boards/new-board-page.tsx'
import { optional, said } from '#src/lists/search-params.ts'

export const Route = createFileRoute('/muestrarios/nuevo')({
  validateSearch: v.object({ pendiente: optional(said) }),
  component: NewBoardRoute,
})

function NewBoardRoute() {
  const { pendiente: pending } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewBoardPage
      key={pending}
      pendiente={pending}
      onSaved={() => void navigate({ to: '/muestrarios', replace: true })}
    />
  )
}
