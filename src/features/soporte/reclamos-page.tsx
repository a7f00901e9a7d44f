import { Link } from '@tanstack/react-router'
import type { Reclamo } from '#contract/calls/soporte.ts'
import { atiende } from '#contract/rules/reclamo-rules.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { listAge, listState } from '#src/bridge/listing/list-state.ts'
import { narrowing } from '#src/bridge/listing/narrowing.ts'
import { useKeptPlace } from '#src/bridge/listing/use-kept-place.ts'
import type { Places } from '#src/bridge/listing/use-places.ts'
import { useLocal } from '#src/bridge/local-query.ts'
import { useSyncMarks } from '#src/bridge/sync-mark.ts'
import { unseenText } from '#src/bridge/unseen-text.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { ChatIcon } from '#src/ui/layout/icons.tsx'
import { MainAction } from '#src/ui/layout/main-action.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { ReclamoCard } from './reclamo-card.tsx'
import { SampleBox } from './sample-box.tsx'
import { reclamosQue } from './soporte.queries.ts'
import { type SoporteSearch, soporteAddress } from './soporte-address.ts'

/** Claims: a customer's own, or what a seller has to answer, the longest waiting first. [S257, A79, A186] */
export function ReclamosPage({ places }: { places: Places<SoporteSearch> }) {
  const { user } = useDevice().parts
  const isStaff = atiende(user)
  const narrowed = narrowing(soporteAddress, places, { isStaff })
  const { filters, ask, chips } = narrowed
  const lista = useLocal(reclamosQue(filters, user))
  const { data = [], error } = lista
  const state = listState(lista, lista.data?.length)
  const place = useKeptPlace('soporte')
  const marks = useSyncMarks(data.map(({ uuid }) => `reclamo:${uuid}`))
  const now = useNow()
  const run = (q: string) => (q === filters.q ? void lista.refresh() : ask({ ...filters, q }))
  const isNarrowed = filters.q !== '' || chips.length > 0
  const draw = (reclamo: Reclamo) => (
    <ReclamoCard {...{ reclamo, now, isStaff }} mark={marks.get(`reclamo:${reclamo.uuid}`)} />
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
          age={listAge(lista, state)}
          none={
            isNarrowed ? (
              <EmptyState title="No hay reclamos así" icon={<ChatIcon size={48} />} />
            ) : (
              <SampleBox />
            )
          }
          unseen={<EmptyState title="En este teléfono no hay reclamos así">{unseenText(error)}</EmptyState>}
        >
          <VirtualList items={data} keyOf={keyOf} place={place} estimate={170} label="Reclamos">
            {draw}
          </VirtualList>
        </ListRows>
      </ListFrame>
    </Page>
  )
}

const keyOf = ({ uuid }: Reclamo): string => uuid
