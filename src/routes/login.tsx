import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginPage } from '#src/features/sesion/login-page.tsx'

const flag = v.optional(v.unknown())

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    'register-success': flag,
    'password-reset-success': flag,
    pendientes: v.optional(v.fallback(v.number(), 0)),
  }),
  component: LoginRoute,
})

function LoginRoute() {
  const search = Route.useSearch()
  return (
    <LoginPage
      hasRegistered={'register-success' in search}
      hasNewPassword={'password-reset-success' in search}
      unsent={search.pendientes ?? 0}
    />
  )
}
