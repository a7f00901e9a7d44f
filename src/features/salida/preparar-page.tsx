import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { branchOf } from '#src/records/cuentas/sellers.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { PrepareForm } from './prepare-form.tsx'
import { salida } from './salida.queries.ts'
import { WhatWorks } from './what-works.tsx'

const query = salida()

/** 'Preparar salida': what a seller takes along, how big it is, how old, and what will work without network. */
export function PrepararPage() {
  const { user } = useDevice().parts
  const { data } = useLocal(query)
  const own = branchOf(user)

  return (
    <Page
      title="Preparar salida"
      note="Lo que elijas queda en este teléfono y funciona sin conexión."
      width="narrow"
    >
      {data ? (
        <>
          <PrepareForm branches={data.branches} prepared={data.prepared} ownBranch={own} />
          <WhatWorks user={user} />
        </>
      ) : (
        <Skeleton kind="cards" count={2} />
      )}
    </Page>
  )
}
