import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginPage } from '#src/features/sesion/login-page.tsx'
import { countCopied } from '#src/offline/rescue/copies.ts'

const flag = v.optional(v.unknown())

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    'register-success': flag,
    'password-reset-success': flag,
    pendientes: v.optional(v.fallback(v.number(), 0)),
  }),
  // Waiting changes of a phone without session are shown before the sign-in; the page does not move for it.
  loader: () => countCopied().catch(() => 0),
  component: LoginRoute,
})

function LoginRoute() {
  const search = Route.useSearch()
  const copied = Route.useLoaderData()
  return (
    <LoginPage
      hasRegistered={'register-success' in search}
      hasNewPassword={'password-reset-success' in search}
      unsent={Math.max(search.pendientes ?? 0, copied)}
    />
  )
}
