import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ConfigUser, getConfigUser, listConfigUsers } from '#contract/calls/config/users.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { NeedsConnection } from '#src/features/config/needs-connection.tsx'
import { absentRemote } from '#src/read/absence.ts'
import { useForgetRemote, useRemote } from '#src/read/remote-query.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { EnterButton } from './enter-button.tsx'
import { UserAccess } from './user-access.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserState } from './user-state.tsx'

const Back = createLink(BackLink)

/** Milliseconds between polls. [S274, A77] */
const POLL_MS = 10_000

/** A user as administrators see them: state, facts, and what may be done. [A1, S271, S275–S279] */
export function UserPage({ uuid }: { uuid: string }) {
  const asked = useRemote(getConfigUser, { uuid }, { isReference: isUuid(uuid), poll: POLL_MS })
  const forget = useForgetRemote()
  const back = <Back to="/config/user" label="Volver a Usuarios" />
  if (!asked.data) return <UnseenUser title="Usuario" asked={asked} isReference={isUuid(uuid)} back={back} />
  const user = asked.data.data
  const changed = () => Promise.all([asked.refetch(), forget(listConfigUsers)])
  return (
    <Page title={user.fullname} back={back} note={asked.age} width="narrow" bottom={<Bottom user={user} />}>
      <UserState user={user} onChanged={changed} />
      <UserFacts user={user} />
      {user.puede.estado ? <UserAccess user={user} onChanged={changed} /> : null}
    </Page>
  )
}

function Bottom({ user }: { user: ConfigUser }) {
  const { uuid, puede: may } = user
  if (!may.editar && !may.ingresar) return null
  return (
    <BottomBar>
      {may.ingresar ? <EnterButton user={user} /> : null}
      {may.editar ? (
        <Button
          renderRoot={(looks) => <Link to="/config/user/$uuid/edit" params={{ uuid }} {...looks} />}
          size="md"
        >
          Editar
        </Button>
      ) : null}
    </BottomBar>
  )
}

interface UnseenUserProps {
  title: string
  asked: ReturnType<typeof useRemote<typeof getConfigUser>>
  isReference: boolean
  back: ReactNode
}

/** In place of a user who is not there or cannot be read now. [A149] */
export function UnseenUser({ title, asked, isReference, back }: UnseenUserProps) {
  const isCutOff = useIsCutOff(asked) && isReference
  return (
    <Page title={title} back={back} width="narrow">
      {isCutOff ? (
        <NeedsConnection onRefresh={asked.refetch} />
      ) : (
        <Absent {...absentRemote(asked)} none="No se encontró el usuario" what="Este usuario" back={back} />
      )}
    </Page>
  )
}
