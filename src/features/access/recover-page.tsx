import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { recoverPassword } from '#contract/calls/access/register.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { askPublic } from '#src/session/ask-public.ts'
import { GoodNews } from '#src/ui/feedback/good-news.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'
import { useEntryState } from './entry-state.ts'

/** A mail with a link to choose another password; the answer is the same for every address. [S51, SEC32] */
export function RecoverPage() {
  const { correo: mail = '' } = useEntryState()
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useOnlineForm({
    endpoint: recoverPassword,
    start: { email: mail },
    args: (values) => values,
    fields: ['email'],
    ask: askPublic,
  })
  const send = async () => setAnswer((await form.submit())?.message ?? null)

  return (
    <EntryPage
      title="Recuperar la contraseña"
      lead="Te enviamos un correo con un enlace para elegir otra."
      links={
        <>
          <Link to="/login">Volver a ingresar</Link>
          <Link to="/register">Registrarme</Link>
        </>
      }
    >
      {answer ? (
        <>
          <GoodNews>{answer}</GoodNews>
          <p>
            El enlace sirve durante 30 minutos y una sola vez. Si no ves el correo, revisá la carpeta de spam;
            llega solamente si hay un usuario con ese correo.
          </p>
        </>
      ) : (
        <EntryForm form={form} save="Enviar el correo" onSend={send}>
          <TextInput
            name="email"
            label="Correo electrónico"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={form.values.email}
            onChange={(event) => form.set({ email: event.currentTarget.value })}
            error={fieldError(form.errors, 'email')}
          />
        </EntryForm>
      )}
    </EntryPage>
  )
}
