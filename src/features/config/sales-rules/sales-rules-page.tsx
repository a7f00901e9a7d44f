import { getSalesRules } from '#contract/calls/config/sales-rules.ts'
import { BackToConfig } from '#src/features/config/catalogue/back-to-config.tsx'
import { useIsCutOff } from '#src/features/config/cut-off.ts'
import { UnseenList } from '#src/features/config/unseen-list.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { SalesRulesForm } from './sales-rules-form.tsx'

/** The rules of trade: how long a hold lasts, and how many there may be. */
export function SalesRulesPage() {
  const asked = useRemote(getSalesRules, {})
  const isCutOff = useIsCutOff(asked)
  const { data, error, isPending, refetch } = asked
  if (data) return <SalesRulesForm held={data.data} />
  return (
    <Page title="Reglas de venta" back={<BackToConfig />} width="narrow">
      {isPending && !isCutOff ? (
        <Skeleton kind="lines" count={5} />
      ) : (
        <UnseenList isCutOff={isCutOff} error={error} refetch={refetch} />
      )}
    </Page>
  )
}
