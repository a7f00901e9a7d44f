import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '#src/features/config/mails/mails-page.tsx'

export const Route = createFileRoute('/config/correos/')({ component: MailsPage })
