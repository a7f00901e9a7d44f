import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import { leerUsuario, listarUsuarios } from '#contract/calls/acceso/usuarios.ts'
import { isUuid } from '#contract/calls/referencia.ts'
import { absentRemote } from '#src/bridge/absence.ts'
import { useForgetRemote, useRemote } from '#src/bridge/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { AccessButton } from './access-button.tsx'
import { ResendButton } from './resend-button.tsx'
import { UsuarioFacts } from './usuario-facts.tsx'
import type { Usuario } from './usuario-words.ts'

const Back = createLink(BackLink)

/** A sub-user to read, with the ways to change them and to end their access. [S100, S102, A49, A117] */
export function UsuarioPage({ uuid }: { uuid: string }) {
  const usuario = useRemote(leerUsuario, { uuid }, { isReference: isUuid(uuid) })
  const forget = useForgetRemote()
  const { data, age, refetch } = usuario
  const back = <Back to="/usuario" label="Volver a Usuarios" />
  if (!data) {
    return (
      <Page title="Usuario" back={back} width="narrow">
        <Absent {...absentRemote(usuario)} none="No se encontró el usuario" what="Este usuario" back={back} />
      </Page>
    )
  }
  const changed = () => Promise.all([refetch(), forget(listarUsuarios)])
  return (
    <Page
      title={data.data.fullname}
      back={back}
      note={age}
      width="narrow"
      bottom={<Actions usuario={data.data} onChanged={changed} />}
    >
      <UsuarioFacts usuario={data.data} />
    </Page>
  )
}

function Actions({ usuario, onChanged }: { usuario: Usuario; onChanged: () => Promise<unknown> }) {
  const { uuid, activo, verificado, sin_acceso } = usuario
  return (
    <BottomBar>
      {sin_acceso === null ? <AccessButton usuario={usuario} onChanged={onChanged} /> : null}
      {activo && !verificado ? <ResendButton email={usuario.email} /> : null}
      <Button
        renderRoot={(looks) => <Link to="/usuario/$uuid/edit" params={{ uuid }} {...looks} />}
        size="md"
      >
        Editar
      </Button>
    </BottomBar>
  )
}
