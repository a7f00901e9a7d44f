import { createFileRoute } from '@tanstack/react-router'
import { useMailLink } from '#src/features/acceso/mail-link.ts'
import { ResetPage } from '#src/features/acceso/reset-page.tsx'

export const Route = createFileRoute('/password-reset')({ component: ResetRoute })

function ResetRoute() {
  return <ResetPage link={useMailLink()} />
}
