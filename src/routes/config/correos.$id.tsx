import { createFileRoute } from '@tanstack/react-router'
import { CorreoPage } from '#src/features/config/correos/correo-page.tsx'

export const Route = createFileRoute('/config/correos/$id')({ component: CorreoRoute })

function CorreoRoute() {
  const { id } = Route.useParams()
  return <CorreoPage key={id} id={id} />
}
