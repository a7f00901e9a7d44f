import { createFileRoute, Link, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { TAKEN_AWAY } from '#contract/kit/errors.ts'
import { useEntryState } from '#src/features/access/entry-state.ts'
import { LoginPage } from '#src/features/access/login-page.tsx'
import { useActivation } from '#src/features/access/mail-link.ts'
import { InstallOffer } from '#src/features/session/install-offer.tsx'
import { whole } from '#src/lists/search-params.ts'
import { countCopied } from '#src/offline/rescue/copies.ts'

const flag = v.optional(v.unknown())

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    'account-activation': flag,
    'register-success': flag,
    'password-reset-success': flag,
    pendientes: v.optional(v.fallback(whole(0, 1e9), 0)),
    cierre: v.optional(v.fallback(v.optional(v.picklist(TAKEN_AWAY)), undefined)),
  }),
  // Waiting changes of a phone without session are shown before the sign-in; the page does not move for it.
  loader: () => countCopied().catch(() => 0),
  component: LoginRoute,
})

const VerificationPage = lazy(() =>
  import('#src/features/access/verification-page.tsx').then((file) => ({ default: file.VerificationPage })),
)

function LoginRoute() {
  const search = Route.useSearch()
  const copied = Route.useLoaderData()
  const { home } = Route.useRouteContext()
  const { link, email, verified, onVerified } = useActivation('account-activation' in search)
  const { correo: mail, sentTo } = useEntryState()

  if (link) {
    return (
      <Suspense fallback={null}>
        <VerificationPage link={link} onVerified={onVerified} />
      </Suspense>
    )
  }
  // The guard lets people with a session pass for the sake of a link.
  if (home !== null) return <Navigate to={home} replace />
  return (
    <LoginPage
      verified={verified}
      hasRegistered={'register-success' in search}
      sentTo={sentTo}
      hasNewPassword={'password-reset-success' in search}
      ended={search.cierre}
      unsent={Math.max(search.pendientes ?? 0, copied)}
      email={email ?? mail}
      below={<InstallOffer />}
      Way={Link}
    />
  )
}
