import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Claim } from '#contract/calls/claims.ts'
import { attends } from '#contract/rules/claim-rules.ts'
import { listFilters } from '#src/lists/list-filters.ts'
import { listAge, listState } from '#src/lists/list-state.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { useNow } from '#src/read/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { MainAction } from '#src/ui/layout/main-action.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { ClaimCard } from './claim-card.tsx'
import { claimsThat } from './claims.queries.ts'
import { type ClaimsSearch, claimsAddress } from './claims-address.ts'
import { SampleBox } from './sample-box.tsx'

/** Claims: a customer's own, or what a seller has to answer, the longest waiting first. [S257, A79, A186] */
export function ClaimsPage({ places }: { places: ListUrl<ClaimsSearch> }) {
  const { user } = useDevice().parts
  const isStaff = attends(user)
  const narrowed = listFilters(claimsAddress, places, { isStaff })
  const { filters, ask, chips } = narrowed
  const list = useLocal(claimsThat(filters, user))
  const { data = [], error } = list
  const state = listState(list, list.data?.length)
  const place = useScrollRestore('soporte')
  const marks = useSyncMarks(data.map(({ uuid }) => `reclamo:${uuid}`))
  const now = useNow()
  const run = (q: string) => (q === filters.q ? void list.refresh() : ask({ ...filters, q }))
  const isNarrowed = filters.q !== '' || chips.length > 0
  const draw = (claim: Claim) => (
    <ClaimCard {...{ reclamo: claim, now, isStaff }} mark={marks.get(`reclamo:${claim.uuid}`)} />
  )
  const create = (
    <MainAction renderRoot={(looks) => <Link to="/soporte/nuevo" {...looks} />}>Nuevo reclamo</MainAction>
  )

  return (
    <Page title="Reclamos" actions={create}>
      <ListFrame
        narrowing={narrowed}
        applyText="Ver reclamos"
        search={<SearchBox label="Buscar reclamos" value={filters.q} onSearch={run} />}
      >
        <ListRows
          state={state}
          age={listAge(list, state)}
          none={
            isNarrowed ? (
              <EmptyState
                title="No hay reclamos así"
                of="claim"
                action={
                  <Button variant="default" renderRoot={(looks) => <Link to="/soporte" {...looks} />}>
                    Ver todos los reclamos
                  </Button>
                }
              >
                Probá con otras palabras o con otros estados.
              </EmptyState>
            ) : (
              <SampleBox />
            )
          }
          unseen={<EmptyState title="En este equipo no hay reclamos así">{unseenText(error)}</EmptyState>}
        >
          <VirtualList items={data} keyOf={keyOf} place={place} estimate={170} label="Reclamos">
            {draw}
          </VirtualList>
        </ListRows>
      </ListFrame>
    </Page>
  )
}

const keyOf = ({ uuid }: Claim): string => uuid
