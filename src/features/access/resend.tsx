import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { resendVerification } from '#contract/calls/access/register.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { askPublic } from '#src/session/ask-public.ts'
import { GoodNews } from '#src/ui/feedback/good-news.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'
import classes from './access.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Between one mail and the next, in milliseconds. */
const WAIT = 60_000

const SENT =
  'Se ha enviado un correo electrónico con las instrucciones de verificación. Este proceso puede tardar unos segundos. Si no recibes el correo, te sugerimos revisar tu carpeta de spam.'

interface ResendProps {
  /** The mail's address; asked for where it is not known. */
  email?: string | undefined
  /** Why another one is needed; gone once it is sent. */
  reason?: readonly string[]
  isJustSent?: boolean
}

/** Sends the verification link again, a minute after the last one at the earliest. [S46, S47] */
export function Resend({ email = '', reason = [], isJustSent = false }: ResendProps) {
  const [hasSent, setSent] = useState(false)
  const [until, setUntil] = useState(() => (isJustSent ? Date.now() + WAIT : 0))
  const left = useSecondsLeft(until)
  const [last, setLast] = useState(email)
  const form = useOnlineForm({
    endpoint: resendVerification,
    start: { email: last },
    args: (values) => values,
    fields: email ? [] : ['email'],
    ask: askPublic,
  })
  const isAsking = !email && left === 0
  const send = async () => {
    setSent(false)
    setLast(form.values.email)
    if (!(await form.submit())) return
    setSent(true)
    setUntil(Date.now() + WAIT)
  }

  return (
    <section className={classes.part} data-asking={isAsking || undefined} aria-label="Correo de verificación">
      <ErrorList messages={hasSent ? [] : reason} />
      {hasSent ? <GoodNews>{SENT}</GoodNews> : null}
      {left > 0 ? (
        <p className={classes.wait} role="timer">
          Se puede reenviar en {left} s.
        </p>
      ) : (
        <EntryForm form={form} save="Reenviar" looks="quiet" onSend={send}>
          {email ? null : (
            <TextInput
              label="Correo al que se envía"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={form.values.email}
              onChange={(event) => form.set({ email: event.currentTarget.value })}
              error={fieldError(form.errors, 'email')}
            />
          )}
        </EntryForm>
      )}
    </section>
  )
}
