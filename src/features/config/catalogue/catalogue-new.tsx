import { useHadNetwork } from '#src/features/config/cut-off.ts'
import { NeedsConnection } from '#src/features/config/needs-connection.tsx'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { Page } from '#src/ui/layout/page.tsx'
import { BackToList, CatalogueForm } from './catalogue-form.tsx'
import type { CatalogueScreen } from './catalogue-screen.ts'

/** The form of a new row; opened without network, a page that says so. [A149] */
export function CatalogueNew({ screen }: { screen: CatalogueScreen }) {
  const { ask } = useSessionCalls()
  const hadNetwork = useHadNetwork()
  if (hadNetwork) return <CatalogueForm screen={screen} row={null} />
  return (
    <Page title={screen.words.create} back={<BackToList screen={screen} />} width="narrow">
      {hadNetwork === false ? <NeedsConnection onRefresh={() => ask(screen.catalogue.list, {})} /> : null}
    </Page>
  )
}
