import { getConfig } from '#contract/calls/config/config.ts'
import { BackToConfig } from '#src/features/config/catalogue/back-to-config.tsx'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ExcludedForm } from './excluded-form.tsx'

/** The configuration of the portal: CUITs excluded from accounting. [S286] */
export function ExcludedPage() {
  const asked = useRemote(getConfig, {})
  const isCutOff = useIsCutOff(asked)
  const { data, error, isPending, refetch } = asked
  if (data) return <ExcludedForm held={data.data} />
  return (
    <Page title="Configuración general" back={<BackToConfig />} width="narrow">
      {isPending && !isCutOff ? (
        <Skeleton kind="lines" count={4} />
      ) : (
        <UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />
      )}
    </Page>
  )
}
