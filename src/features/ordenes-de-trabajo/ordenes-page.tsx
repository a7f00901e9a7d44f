import { Button } from '@mantine/core'
import { formatHour, formatMoment } from '#contract/day.ts'
import type { OrdenDeTrabajo } from '#contract/ordenes-de-trabajo.ts'
import { type Local, useLocal } from '#src/bridge/local-query.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterIcon } from '#src/ui/icons.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterFields } from './filter-fields.tsx'
import { OrdenCard } from './orden-card.tsx'
import { type OrdenesLeidas, ordenesQue } from './ordenes-de-trabajo.queries.ts'
import classes from './ordenes-page.module.css'
import { filtersOf, type OrdenesFilters, type OrdenesSearch, searchOf } from './ordenes-search.ts'

interface OrdenesPageProps {
  search: OrdenesSearch
  /** `replace`: the way back does not stop here. */
  onSearch: (search: OrdenesSearch, replace?: boolean) => void
}

/** Work orders by material status, on what this phone holds and what the server adds. [S216–S219] */
export function OrdenesPage({ search, onSearch }: OrdenesPageProps) {
  const filters = filtersOf(search)
  const lista = useLocal(ordenesQue(filters))
  const ask = (next: OrdenesFilters, replace = false) => onSearch(searchOf(next), replace)
  const run = (q: string) => (q === filters.q ? void lista.refresh() : ask({ ...filters, q }))

  return (
    <Page title="Órdenes de trabajo">
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.tools}>
            <SearchBox label="Buscar órdenes de trabajo" value={filters.q} onSearch={run} />
            <Button
              className={classes.filterButton ?? ''}
              variant="default"
              leftSection={<FilterIcon size={20} />}
              onClick={() => onSearch({ ...searchOf(filters), abierto: 'filtros' })}
            >
              Filtros
            </Button>
          </div>
          <Age lista={lista} />
          <Ordenes lista={lista} />
        </div>
        <aside className={classes.filters} aria-label="Filtros">
          <h2 className={classes.filtersTitle}>Filtros</h2>
          <FilterFields filters={filters} onChange={ask} />
        </aside>
      </div>
      {search.abierto === 'filtros' ? (
        <FilterDrawer
          filters={filters}
          onApply={(next) => ask(next, true)}
          onClose={() => ask(filters, true)}
        />
      ) : null}
    </Page>
  )
}

function Ordenes({ lista: { data, isRefreshing } }: { lista: Local<OrdenesLeidas> }) {
  if (!data || (data.ordenes.length === 0 && isRefreshing)) return <Skeleton kind="cards" count={4} />
  if (data.ordenes.length === 0) return <EmptyState title="No hay ordenes de trabajo" />
  return (
    <VirtualList items={data.ordenes} keyOf={keyOf} estimate={170} label="Órdenes de trabajo">
      {(orden) => <OrdenCard orden={orden} />}
    </VirtualList>
  )
}

const keyOf = ({ ot_id }: OrdenDeTrabajo): string => String(ot_id)

/** When the server last said it; else since when this phone has it. [A35] */
function Age({ lista: { data, refreshed, error } }: { lista: Local<OrdenesLeidas> }) {
  if (!data) return null
  return <p className={classes.age}>{ageText(data.asOf, error ? undefined : refreshed?.at)}</p>
}

function ageText(asOf: number | null, refreshed: number | undefined): string {
  if (refreshed !== undefined) return `Actualizado ${formatHour(refreshed)}`
  return asOf === null
    ? 'Solo lo que hay en este teléfono.'
    : `Datos del ${formatMoment(new Date(asOf).toISOString())}`
}
