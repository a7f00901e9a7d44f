import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import { getUser, listUsers } from '#contract/calls/access/users.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { absentRemote } from '#src/read/absence.ts'
import { useForgetRemote, useRemote } from '#src/read/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { AccessButton } from './access-button.tsx'
import { ResendButton } from './resend-button.tsx'
import { UserFacts } from './user-facts.tsx'
import type { User } from './user-words.ts'

const Back = createLink(BackLink)

/** A sub-user to read, with the ways to change them and to end their access. [S100, S102, A49, A117] */
export function UserPage({ uuid }: { uuid: string }) {
  const user = useRemote(getUser, { uuid }, { isReference: isUuid(uuid) })
  const forget = useForgetRemote()
  const { data, age, refetch } = user
  const back = <Back to="/usuario" label="Volver a Usuarios" />
  if (!data) {
    return (
      <Page title="Usuario" back={back} width="narrow">
        <Absent {...absentRemote(user)} none="No se encontró el usuario" what="Este usuario" back={back} />
      </Page>
    )
  }
  const changed = () => Promise.all([refetch(), forget(listUsers)])
  return (
    <Page
      title={data.data.fullname}
      back={back}
      note={age}
      width="narrow"
      bottom={<Actions usuario={data.data} onChanged={changed} />}
    >
      <UserFacts usuario={data.data} />
    </Page>
  )
}

function Actions({ usuario: user, onChanged }: { usuario: User; onChanged: () => Promise<unknown> }) {
  const { uuid, activo, verificado: verified, sin_acceso } = user
  return (
    <BottomBar>
      {sin_acceso === null ? <AccessButton usuario={user} onChanged={onChanged} /> : null}
      {activo && !verified ? <ResendButton email={user.email} /> : null}
      <Button
        renderRoot={(looks) => <Link to="/usuario/$uuid/edit" params={{ uuid }} {...looks} />}
        size="md"
      >
        Editar
      </Button>
    </BottomBar>
  )
}
