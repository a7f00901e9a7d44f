import { createLink } from '@tanstack/react-router'
import { getConfigUser } from '#contract/calls/config/users.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { UserForm } from './user-form.tsx'
import { UnseenUser } from './user-page.tsx'

const Back = createLink(BackLink)

interface UserEditPageProps {
  uuid: string
  onSaved: () => void
  onCancel: () => void
}

/** The form of a user, once the server has said who that is. [S270] */
export function UserEditPage({ uuid, onSaved, onCancel }: UserEditPageProps) {
  const { ask } = useSessionCalls()
  const asked = useRemote(getConfigUser, { uuid }, { isReference: isUuid(uuid) })
  const back = <Back to="/config/user/$uuid" params={{ uuid }} label="Volver al usuario" />
  if (!asked.data)
    return <UnseenUser title="Editar usuario" asked={asked} isReference={isUuid(uuid)} back={back} />
  const reread = async () => (await ask(getConfigUser, { uuid })).data
  return (
    <UserForm
      title="Editar usuario"
      back={back}
      user={asked.data.data}
      onSaved={() => asked.refetch().then(onSaved)}
      onCancel={onCancel}
      reread={reread}
    />
  )
}
