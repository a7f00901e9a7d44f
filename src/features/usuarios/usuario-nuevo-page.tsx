import { createLink } from '@tanstack/react-router'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { UsuarioForm } from './usuario-form.tsx'

const Back = createLink(BackLink)

interface UsuarioNuevoPageProps {
  onSaved: (uuid: string) => void
  onCancel: () => void
}

/** The form of a new sub-user. [S100] */
export function UsuarioNuevoPage(ways: UsuarioNuevoPageProps) {
  return (
    <UsuarioForm
      title="Nuevo usuario"
      back={<Back to="/usuario" label="Volver a Usuarios" />}
      usuario={null}
      {...ways}
    />
  )
}
