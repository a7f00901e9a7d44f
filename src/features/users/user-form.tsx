import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { listUsers, saveUser } from '#contract/calls/access/users.ts'
import { useFormDraft } from '#src/forms/form-draft.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { UserFields } from './user-fields.tsx'
import { argsOfUser, USER_FIELDS, type UserValues, valuesOfUser } from './user-values.ts'
import type { User } from './user-words.ts'

interface UserFormProps {
  title: string
  back: ReactNode
  /** Null for a new one. */
  usuario: User | null
  onSaved: (uuid: string) => unknown
  onCancel: () => void
}

/** Name, e-mail, password, accounts and permissions of a sub-user. [S101, S103] */
export function UserForm({ title, back, usuario: user, onSaved, onCancel }: UserFormProps) {
  const forget = useForgetRemote()
  const form = useOnlineForm({
    endpoint: saveUser,
    start: valuesOfUser(user),
    args: (values: UserValues) => argsOfUser(values, user?.uuid),
    fields: USER_FIELDS,
    secret: ['password', 'password_confirmation'],
    draft: useFormDraft(`usuario:${user?.uuid ?? 'nuevo'}`),
    ...useSessionCalls(),
  })
  useLeaveGuard(form)
  const send = async () => {
    const answer = await form.submit()
    if (!answer) return
    toast.long('Se ha guardado el perfil', { tone: 'good' })
    if (answer.correo !== null) toast.long(answer.correo, { tone: 'bad' })
    void forget(listUsers)
    await onSaved(answer.data.uuid)
  }
  const cancel = (
    <Button size="md" variant="default" onClick={() => void form.drop().then(onCancel)}>
      Cancelar
    </Button>
  )

  return (
    <FormPage title={title} back={back} form={form} save="Guardar" onSend={send} other={cancel}>
      <UserFields form={form} usuario={user} />
    </FormPage>
  )
}
