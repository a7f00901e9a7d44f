import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { changePasswordByLink } from '#contract/calls/access/register.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { askPublic } from '#src/session/ask-public.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'
import { useArrive } from './arrive.ts'
import type { MailLink } from './mail-link.ts'
import { NewPassword, NO_PASSWORDS, PASSWORD_FIELDS } from './new-password.tsx'

const WITHOUT_LINK = ['Abrí el enlace del correo, o pedí uno nuevo.']

/** A password chosen with the link of a mail, the first one of a new user as well as another one. [S52, A113, A181] */
export function ResetPage({ link }: { link: MailLink | null }) {
  const arrive = useArrive()
  const { token = '', email = '' } = link ?? {}
  const form = useOnlineForm({
    endpoint: changePasswordByLink,
    start: NO_PASSWORDS,
    args: (values) => ({ token, email, ...values }),
    fields: [...PASSWORD_FIELDS, 'token', 'email'],
    ask: askPublic,
  })
  const send = async () => {
    const answer = await form.submit()
    if (answer)
      await arrive({ flag: 'password-reset-success', text: answer.message, state: { correo: email } })
  }
  const refused = link ? (form.errors.token ?? form.errors.email) : WITHOUT_LINK

  return (
    <EntryPage
      title="Elegir la contraseña"
      lead={email || 'Para entrar en Cantera.'}
      links={
        <>
          <Link to="/login">Ingresar</Link>
          {refused ? null : (
            <Link to="/recover-password" state={{ correo: email }}>
              Pedir un enlace nuevo
            </Link>
          )}
        </>
      }
    >
      {refused ? (
        <>
          <ErrorList messages={refused} />
          <Button component={Link} to="/recover-password" state={{ correo: email }} size="lg" fullWidth>
            Pedir un enlace nuevo
          </Button>
        </>
      ) : (
        <EntryForm form={form} save="Guardar la contraseña" onSend={send}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPassword form={form} />
        </EntryForm>
      )}
    </EntryPage>
  )
}
