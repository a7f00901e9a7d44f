import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { verifyEmail } from '#contract/calls/access/register.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useSignedInEmail } from '#src/read/device-context.tsx'
import { askPublic } from '#src/session/ask-public.ts'
import { GoodNews } from '#src/ui/feedback/good-news.tsx'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'
import { sayAtHome } from './arrive.ts'
import type { MailLink } from './mail-link.ts'
import { Resend } from './resend.tsx'

interface VerificationPageProps {
  link: MailLink
  /** For users without a session: the sign-in shows the words. */
  onVerified: (text: string) => void
}

const NOTHING = {}

/**
 * The link of the mail, posted by the page itself: by itself once, then by its button. Someone with a session goes home
 * with the words, unless the link was another person's. [S43, R39]
 */
export function VerificationPage({ link, onVerified }: VerificationPageProps) {
  const navigate = useNavigate()
  const ours = useSignedInEmail()
  const [verified, setVerified] = useState<string | null>(null)
  const form = useOnlineForm({
    endpoint: verifyEmail,
    start: NOTHING,
    args: () => link,
    fields: ['token'],
    ask: askPublic,
  })
  const send = async () => {
    const answer = await form.submit()
    if (!answer) return
    if (ours === null) return onVerified(answer.message)
    if (ours.toLowerCase() !== link.email.toLowerCase()) return setVerified(answer.message)
    await sayAtHome(answer.message)
    await navigate({ to: '/', replace: true })
  }

  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by itself it is sent once, with the first network there is
  useEffect(() => {
    if (isSent.current || !form.isOnline) return
    isSent.current = true
    void send()
  }, [form.isOnline])

  const { token: refused } = form.errors
  return (
    <EntryPage
      title="Verificar la cuenta"
      lead={link.email}
      links={ours === null ? <Link to="/login">Ingresar</Link> : <Link to="/">Ir al inicio</Link>}
    >
      {verified ? <GoodNews>{verified}</GoodNews> : null}
      {refused ? <Resend email={link.email} reason={refused} /> : null}
      {verified || refused ? null : (
        <EntryForm form={form} save={hasFailed(form) ? 'Volver a intentar' : 'Verificar'} onSend={send}>
          <p role="status">{form.isSending ? 'Verificando la cuenta…' : ''}</p>
        </EntryForm>
      )}
    </EntryPage>
  )
}

const hasFailed = ({ messages }: { messages: readonly string[] }): boolean => messages.length > 0
