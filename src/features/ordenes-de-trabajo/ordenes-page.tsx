import { Button } from '@mantine/core'
import type { OrdenDeTrabajo } from '#contract/calls/ordenes-de-trabajo.ts'
import { ageText } from '#src/bridge/age-text.ts'
import { type Local, useLocal } from '#src/bridge/local-query.ts'
import { unseenText } from '#src/bridge/unseen-text.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { FilterIcon } from '#src/ui/layout/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { FilterColumns } from '#src/ui/lists/filter-columns.tsx'
import { FilterDrawer } from '#src/ui/lists/filter-drawer.tsx'
import { ListBar } from '#src/ui/lists/list-bar.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { FilterFields } from './filter-fields.tsx'
import { OrdenCard } from './orden-card.tsx'
import { ordenesQue } from './ordenes-de-trabajo.queries.ts'
import { filtersOf, type OrdenesFilters, type OrdenesSearch, searchOf } from './ordenes-search.ts'

interface OrdenesPageProps {
  search: OrdenesSearch
  /** `replace`: the way back does not stop here. */
  onSearch: (search: OrdenesSearch, replace?: boolean) => void
}

/** Work orders by material status, on what this phone holds and what the server adds. [S216–S219] */
export function OrdenesPage({ search, onSearch }: OrdenesPageProps) {
  const isWide = useIsWide()
  const filters = filtersOf(search)
  const lista = useLocal(ordenesQue(filters))
  const ask = (next: OrdenesFilters, replace = false) => onSearch(searchOf(next), replace)
  const run = (q: string) => (q === filters.q ? void lista.refresh() : ask({ ...filters, q }))

  return (
    <Page title="Órdenes de trabajo">
      <FilterColumns filters={isWide ? <FilterFields filters={filters} onChange={ask} /> : null}>
        <ListBar search={<SearchBox label="Buscar órdenes de trabajo" value={filters.q} onSearch={run} />}>
          {isWide ? null : (
            <Button
              variant="default"
              leftSection={<FilterIcon size={20} />}
              onClick={() => onSearch({ ...searchOf(filters), abierto: 'filtros' })}
            >
              Filtros
            </Button>
          )}
        </ListBar>
        <Age lista={lista} />
        <Ordenes lista={lista} />
      </FilterColumns>
      {!isWide && search.abierto === 'filtros' ? (
        <FilterDrawer
          start={filters}
          applyText="Ver órdenes"
          onApply={(next) => ask(next, true)}
          onClose={() => ask(filters, true)}
        >
          {(now, onChange) => <FilterFields filters={now} onChange={onChange} />}
        </FilterDrawer>
      ) : null}
    </Page>
  )
}

function Ordenes({ lista }: { lista: Local<OrdenDeTrabajo[]> }) {
  const { data, isWhole, error, isRefreshing } = lista
  const isAsked = isRefreshing && error === null
  if (!data || (data.length === 0 && isAsked)) return <Skeleton kind="cards" count={4} />
  if (data.length === 0 && isWhole) return <EmptyState title="No hay ordenes de trabajo" />
  if (data.length === 0) {
    return <EmptyState title="En este teléfono no hay órdenes de trabajo así">{unseenText(error)}</EmptyState>
  }
  return (
    <VirtualList items={data} keyOf={keyOf} estimate={170} label="Órdenes de trabajo">
      {(orden) => <OrdenCard orden={orden} />}
    </VirtualList>
  )
}

const keyOf = ({ ot_id }: OrdenDeTrabajo): string => String(ot_id)

function Age({ lista }: { lista: Local<OrdenDeTrabajo[]> }) {
  const { data, isWhole } = lista
  if (!data) return null
  return <AgeLine text={data.length === 0 && !isWhole ? '' : ageText(lista)} />
}
