import { createLink } from '@tanstack/react-router'
import { getUser } from '#contract/calls/access/users.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { absentRemote } from '#src/read/absence.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { UserForm } from './user-form.tsx'

const Back = createLink(BackLink)

interface UserEditPageProps {
  uuid: string
  onSaved: () => void
  onCancel: () => void
}

/** The form of a sub-user, once the server has said who that is. [S100, S102] */
export function UserEditPage({ uuid, onSaved, onCancel }: UserEditPageProps) {
  const user = useRemote(getUser, { uuid }, { isReference: isUuid(uuid) })
  const back = <Back to="/usuario/$uuid" params={{ uuid }} label="Volver al usuario" />
  if (user.data) {
    // The next screen shows them as they are now.
    const saved = () => user.refetch().then(onSaved)
    const props = { title: 'Editar usuario', back, onSaved: saved, onCancel }
    return <UserForm {...props} usuario={user.data.data} />
  }
  return (
    <Page title="Editar usuario" back={back} width="narrow">
      <Absent {...absentRemote(user)} none="No se encontró el usuario" what="Este usuario" back={back} />
    </Page>
  )
}
