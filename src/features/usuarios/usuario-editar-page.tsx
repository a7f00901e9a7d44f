import { createLink } from '@tanstack/react-router'
import { leerUsuario } from '#contract/calls/acceso/usuarios.ts'
import { isUuid } from '#contract/calls/referencia.ts'
import { absentRemote } from '#src/bridge/absence.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { UsuarioForm } from './usuario-form.tsx'

const Back = createLink(BackLink)

interface UsuarioEditarPageProps {
  uuid: string
  onSaved: () => void
  onCancel: () => void
}

/** The form of a sub-user, once the server has said who that is. [S100, S102] */
export function UsuarioEditarPage({ uuid, onSaved, onCancel }: UsuarioEditarPageProps) {
  const usuario = useRemote(leerUsuario, { uuid }, { isReference: isUuid(uuid) })
  const back = <Back to="/usuario/$uuid" params={{ uuid }} label="Volver al usuario" />
  if (usuario.data) {
    // The next screen shows them as they are now.
    const saved = () => usuario.refetch().then(onSaved)
    const props = { title: 'Editar usuario', back, onSaved: saved, onCancel }
    return <UsuarioForm {...props} usuario={usuario.data.data} />
  }
  return (
    <Page title="Editar usuario" back={back} width="narrow">
      <Absent {...absentRemote(usuario)} none="No se encontró el usuario" what="Este usuario" back={back} />
    </Page>
  )
}
