import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '#src/features/config/mails/mail-page.tsx'

export const Route = createFileRoute('/config/correos/$id')({ component: MailRoute })

function MailRoute() {
  const { id } = Route.useParams()
  return <MailPage key={id} id={id} />
}
