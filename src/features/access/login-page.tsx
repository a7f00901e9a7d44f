import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { TakenAway } from '#contract/kit/errors.ts'
import { GoodNews } from '#src/ui/feedback/good-news.tsx'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'
import { LoginForm } from './login-form.tsx'

const AfterRegistration = lazy(() =>
  import('./after-registration.tsx').then((file) => ({ default: file.AfterRegistration })),
)
const EndedNote = lazy(() => import('./ended-note.tsx').then((file) => ({ default: file.EndedNote })))
const Resend = lazy(() => import('./resend.tsx').then((file) => ({ default: file.Resend })))

interface LoginPageProps {
  /** Outcome of the verification of an address. [S43] */
  verified: string | null
  hasRegistered: boolean
  /** The masked address of the mail about it, where it is known. */
  sentTo: string | undefined
  hasNewPassword: boolean
  /** Changes of this phone that wait for someone to sign in again. */
  unsent: number
  /** Photos that another app has shared, which wait for someone to take them. */
  shared?: number
  /** Why the server has ended the session that was here. [A191] */
  ended?: TakenAway | undefined
  /** Filled in. */
  email: string | undefined
  below: ReactNode
  /** A link to another page: the router's, or one that fetches the router first. */
  Way: ComponentType<{ to: '/recover-password' | '/register'; children: ReactNode }>
}

interface Attempt {
  /** The address that waits to be verified, and the words about it. */
  unverified?: { email: string; reason: readonly string[] }
}

/** Earlier success messages go at the first attempt, like the messages of each attempt at the next. [S40, S44–S48] */
export function LoginPage({ hasRegistered, sentTo, email, below, Way, ...before }: LoginPageProps) {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const { unverified } = attempt ?? {}

  return (
    <EntryPage
      title="Ingresar"
      isFirst
      lead="Pedidos, materiales y turnos de mármoles y granitos."
      links={
        <>
          <Way to="/recover-password">Olvidé mi contraseña</Way>
          <Way to="/register">Registrarme</Way>
        </>
      }
      below={below}
    >
      {attempt === null ? newsOf(before).map((news) => <GoodNews key={news}>{news}</GoodNews>) : null}
      <Suspense fallback={null}>
        {attempt === null && before.ended ? <EndedNote ended={before.ended} unsent={before.unsent} /> : null}
        {attempt === null && hasRegistered ? <AfterRegistration sentTo={sentTo} /> : null}
        {unverified ? <Resend email={unverified.email} reason={unverified.reason} /> : null}
      </Suspense>
      <LoginForm
        email={email}
        onAttempt={() => setAttempt({})}
        onUnverified={(email, reason) => setAttempt({ unverified: { email, reason } })}
      />
    </EntryPage>
  )
}

type Before = Pick<LoginPageProps, 'unsent' | 'shared' | 'ended' | 'verified' | 'hasNewPassword'>

function newsOf({ unsent, shared = 0, ended, verified, hasNewPassword }: Before): string[] {
  const news = verified === null ? [] : [verified]
  if (unsent > 0 && !ended)
    news.push(`Inicia sesión para enviar ${unsent} ${unsent === 1 ? 'cambio' : 'cambios'}`)
  if (shared > 0) {
    const photos = shared === 1 ? 'la foto que compartiste' : `las ${shared} fotos que compartiste`
    news.push(`Ingresá para guardar ${photos}: quedan una hora en este equipo.`)
  }
  if (hasNewPassword) news.push('Su contraseña se actualizo con éxito')
  return news
}
