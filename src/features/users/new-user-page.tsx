import { createLink } from '@tanstack/react-router'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { UserForm } from './user-form.tsx'

const Back = createLink(BackLink)

interface NewUserPageProps {
  onSaved: (uuid: string) => void
  onCancel: () => void
}

/** The form of a new sub-user. [S100] */
export function NewUserPage(ways: NewUserPageProps) {
  return (
    <UserForm
      title="Nuevo usuario"
      back={<Back to="/usuario" label="Volver a Usuarios" />}
      usuario={null}
      {...ways}
    />
  )
}
