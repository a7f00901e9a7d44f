import { createLink } from '@tanstack/react-router'
import { listUserRoles } from '#contract/calls/config/users.ts'
import { useHadNetwork } from '#src/features/config/cut-off.ts'
import { NeedsConnection } from '#src/features/config/needs-connection.tsx'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { UserForm } from './user-form.tsx'

const Back = createLink(BackLink)

interface UserNewPageProps {
  onSaved: (uuid: string) => void
  onCancel: () => void
}

/** The form of a new user; opened without network, a page that says so. [S270, A149] */
export function UserNewPage(ways: UserNewPageProps) {
  const { ask } = useSessionCalls()
  const hadNetwork = useHadNetwork()
  const back = <Back to="/config/user" label="Volver a Usuarios" />
  if (hadNetwork) return <UserForm title="Nuevo usuario" back={back} user={null} {...ways} />
  return (
    <Page title="Nuevo usuario" back={back} width="narrow">
      {hadNetwork === false ? <NeedsConnection onRefresh={() => ask(listUserRoles, {})} /> : null}
    </Page>
  )
}
