import { createFileRoute } from '@tanstack/react-router'
import { useMailLink } from '#src/features/access/mail-link.ts'
import { ResetPage } from '#src/features/access/reset-page.tsx'

export const Route = createFileRoute('/password-reset')({ component: ResetRoute })

function ResetRoute() {
  return <ResetPage link={useMailLink()} />
}
