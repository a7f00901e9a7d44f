import { createFileRoute } from '@tanstack/react-router'
import { NewBoardPage } from '#src/features/boards/new-board-page.tsx'

export const Route = createFileRoute('/muestrarios/nuevo')({ component: NewBoardRoute })

function NewBoardRoute() {
  const navigate = Route.useNavigate()
  return <NewBoardPage onSaved={() => void navigate({ to: '/muestrarios', replace: true })} />
}
