import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { branchOf } from '#src/records/accounts/sellers.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { PrepareBar } from './prepare-bar.tsx'
import { PrepareChoices } from './prepare-choices.tsx'
import { PrepareState } from './prepare-state.tsx'
import { trip } from './trip.queries.ts'
import { usePrepareForm } from './use-prepare-form.ts'
import { WhatWorks } from './what-works.tsx'

const query = trip()

/** 'Preparar salida': what a seller takes along, how big it is, how old, and what will work without network. */
export function PrepareTripPage() {
  const { user } = useDevice().parts
  const { data } = useLocal(query)
  const form = usePrepareForm(data, branchOf(user))
  const { state } = form.preparation
  const isRunning = state === 'andando' || state === 'pausando'

  return (
    <Page
      title="Preparar salida"
      note="Lo que elijas queda en este equipo y funciona sin conexión."
      width="narrow"
      bottom={data ? <PrepareBar form={form} prepared={data.prepared} /> : null}
    >
      {data && form.choice ? (
        <>
          <PrepareState form={form} prepared={data.prepared} />
          {isRunning ? null : (
            <PrepareChoices
              form={form}
              choice={form.choice}
              branches={data.branches}
              title={data.prepared ? 'Cambiar o actualizar' : 'Qué llevar'}
            />
          )}
          <WhatWorks user={user} />
        </>
      ) : (
        <Skeleton kind="cards" count={2} />
      )}
    </Page>
  )
}
