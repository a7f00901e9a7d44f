import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cancelRegistration } from '#contract/calls/access/register.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { askPublic } from '#src/session/ask-public.ts'
import { GoodNews } from '#src/ui/feedback/good-news.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'
import type { MailLink } from './mail-link.ts'

const NOTHING = {}

/** Ends a registration that someone else began with this address: by its button, never by itself. [R3, A163] */
export function CancelPage({ link }: { link: MailLink | null }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useOnlineForm({
    endpoint: cancelRegistration,
    start: NOTHING,
    args: () => link ?? { token: '', email: '' },
    fields: [],
    ask: askPublic,
  })
  const send = async () => setAnswer((await form.submit())?.message ?? null)

  return (
    <EntryPage
      title="Anular el registro"
      lead="Alguien se registró con un correo tuyo. Si no fuiste vos, anulalo: su enlace deja de servir y con esa contraseña no se puede entrar."
      links={<Link to="/login">Ingresar</Link>}
    >
      {answer ? <GoodNews>{answer}</GoodNews> : null}
      {link ? null : <ErrorList messages={['Abrí el enlace del correo.']} />}
      {link && !answer ? <EntryForm form={form} save="No fui yo" looks="bad" onSend={send} /> : null}
    </EntryPage>
  )
}
