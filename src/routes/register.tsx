import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CancelPage } from '#src/features/access/cancel-page.tsx'
import { useMailLink } from '#src/features/access/mail-link.ts'
import { RegisterPage } from '#src/features/access/register-page.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: v.object({ anular: v.optional(v.unknown()) }),
  component: RegisterRoute,
})

function RegisterRoute() {
  const link = useMailLink()
  return 'anular' in Route.useSearch() ? <CancelPage link={link} /> : <RegisterPage />
}
