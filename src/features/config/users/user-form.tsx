import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import {
  type ConfigUser,
  getConfigUser,
  listAllPermissions,
  listConfigUsers,
  listUserRoles,
  saveConfigUser,
} from '#contract/calls/config/users.ts'
import { useVersionedAsk } from '#src/features/config/catalogue/use-versioned-ask.tsx'
import { RightsNote } from '#src/features/config/rights-note.tsx'
import { useFormDraft } from '#src/forms/form-draft.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useSessionActions } from '#src/session/session-actions.ts'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { UserFields } from './user-fields.tsx'
import { argsOfUser, USER_FIELDS, type UserValues, valuesOfUser } from './user-values.ts'

/** A refusal because of the version brings the fields that are stored by now. */
const newer = v.looseObject({ version: v.number() })

const COMPARED = [
  { name: 'fullname', label: 'Nombre completo' },
  { name: 'email', label: 'Correo electrónico' },
  { name: 'mobile', label: 'Celular' },
  { name: 'roles', label: 'Roles', options: listUserRoles },
  { name: 'permissions', label: 'Permisos', options: listAllPermissions },
]

interface UserFormProps {
  title: string
  back: ReactNode
  /** Null for a new one. */
  user: ConfigUser | null
  onSaved: (uuid: string) => unknown
  onCancel: () => void
  /** Reads the user as others have saved it meanwhile. */
  reread?: () => Promise<ConfigUser>
}

/** The form of a user. What others save meanwhile is shown when this person asks for it. */
export function UserForm(props: UserFormProps) {
  const [opened, setOpened] = useState(props.user)
  return <OpenedForm key={opened?.version} {...props} user={opened} onReload={setOpened} />
}

interface OpenedFormProps extends UserFormProps {
  onReload: (user: ConfigUser) => void
}

/** [S270, S272, S274] */
function OpenedForm({ title, back, user, onSaved, onCancel, reread, onReload }: OpenedFormProps) {
  const me = useDevice().parts.user
  const isRoot = me.root
  const { checkIdentity } = useSessionActions()
  const forget = useForgetRemote()
  const versioned = useVersionedAsk({ record: newer, fields: isRoot ? COMPARED : COMPARED.slice(0, 3) }, user)
  const form = useOnlineForm({
    endpoint: saveConfigUser,
    start: valuesOfUser(user),
    args: (values: UserValues) => argsOfUser(values, { user, isRoot }),
    fields: USER_FIELDS,
    secret: ['password', 'password_confirmation'],
    draft: useFormDraft(`config-usuario:${user?.uuid ?? 'nuevo'}`),
    ask: versioned.ask,
    isOnline: useIsOnline(),
  })
  useLeaveGuard(form)
  const reload = async () => {
    const now = await reread?.()
    if (now) await form.drop().then(() => onReload(now))
  }
  const send = async () => {
    const answer = await form.submit()
    if (versioned.takeReload()) await reload()
    if (!answer) return
    toast.long('Se ha guardado el perfil', { tone: 'good' })
    if (answer.correo !== null) toast.long(answer.correo, { tone: 'bad' })
    void forget(listConfigUsers, getConfigUser)
    if (user?.uuid === me.uuid) void checkIdentity()
    await onSaved(answer.data.uuid)
  }
  const cancel = (
    <Button size="md" variant="default" onClick={() => void form.drop().then(onCancel)}>
      Cancelar
    </Button>
  )

  return (
    <FormPage title={title} back={back} form={form} save="Guardar" onSend={send} other={cancel}>
      <RightsNote />
      <UserFields form={form} user={user} />
    </FormPage>
  )
}
