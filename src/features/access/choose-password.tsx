import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { register } from '#contract/calls/access/register.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { askPublic } from '#src/session/ask-public.ts'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'
import { useArrive } from './arrive.ts'
import type { FoundAccount } from './find-account.tsx'
import { NewPassword, NO_PASSWORDS, PASSWORD_FIELDS } from './new-password.tsx'

/** The second step, which waits for an account: its masked address to read, and a password for it. [S50, A88] */
export function ChoosePassword({ account }: { account: FoundAccount | null }) {
  const arrive = useArrive()
  const first = useRef<HTMLInputElement>(null)
  const { cuit, email } = account ?? { cuit: '', email: '' }
  const form = useOnlineForm({
    endpoint: register,
    start: NO_PASSWORDS,
    args: (values) => ({ cuit, email, ...values }),
    fields: PASSWORD_FIELDS,
    ask: askPublic,
  })
  useEffect(() => {
    if (cuit) first.current?.focus()
  }, [cuit])
  const send = async () => {
    const answer = await form.submit()
    if (answer) await arrive({ flag: 'register-success', text: answer.message, state: { sentTo: email } })
  }

  return (
    <EntryForm form={form} save="Registrarme" isWaiting={!account} onSend={send}>
      <TextInput
        name="email"
        label="Correo electrónico"
        description={account ? 'El que tiene la cuenta; ahí llega el enlace.' : undefined}
        autoComplete="username"
        value={email}
        readOnly
        disabled={!account}
      />
      <NewPassword ref={first} form={form} disabled={!account} />
    </EntryForm>
  )
}
