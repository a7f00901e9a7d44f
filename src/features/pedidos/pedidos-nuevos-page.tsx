import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { listarPedidosNuevos } from '#contract/calls/pedidos-nuevos.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { FilterIcon } from '#src/ui/layout/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { FilterColumns } from '#src/ui/lists/filter-columns.tsx'
import { ListBar } from '#src/ui/lists/list-bar.tsx'
import { ExportarPedidos } from './exportar-pedidos.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { ListFilters } from './list-filter.ts'
import { readStatuses } from './pedidos.queries.ts'
import { filtersOf, type PedidosSearch, searchOf } from './pedidos-search.ts'
import { RegistroPage } from './registro-page.tsx'
import type { Places } from './use-abierto.ts'

interface PedidosNuevosPageProps {
  search: PedidosSearch
  onSearch: (search: PedidosSearch, replace?: boolean) => void
  places: Places
}

/** 'Mis pedidos, Nuevo': groups, orders and lines of the ERP in one list, for root. [S120, S121, A14] */
export function PedidosNuevosPage(props: PedidosNuevosPageProps) {
  const { db, parts } = useDevice()
  const statuses = useLiveQuery(() => readStatuses(db), [db])
  return (
    <Page title="Mis pedidos, Nuevo">
      {!parts.user.root ? (
        <EmptyState title="Esta lista es solo para administradores" />
      ) : statuses ? (
        <Registros {...props} statuses={statuses} />
      ) : (
        <Skeleton kind="cards" count={4} />
      )}
    </Page>
  )
}

function Registros({ search, onSearch, places, statuses }: PedidosNuevosPageProps & { statuses: string[] }) {
  const device = useDevice()
  const isWide = useIsWide()
  const filters = filtersOf(search, statuses)
  const estadosDeGrupo = useLiveQuery(() => device.db.estadosDeGrupo.toArray(), [device]) ?? []
  const input = inputOf(filters)
  const ask = (next: ListFilters, replace = false) => onSearch(searchOf(next, statuses), replace)

  return (
    <>
      <FilterColumns
        filters={
          isWide ? <FilterFields filters={filters} statuses={statuses} onChange={ask} isShort /> : null
        }
      >
        <ListBar
          search={
            <SearchBox label="Buscar pedidos" value={filters.q} onSearch={(q) => ask({ ...filters, q })} />
          }
        >
          {isWide ? null : (
            <Button
              variant="default"
              leftSection={<FilterIcon size={20} />}
              onClick={() => places.open('filtros')}
            >
              Filtros
            </Button>
          )}
          <ExportarPedidos ask={() => device.ask(listarPedidosNuevos, { ...input, exportToFile: 'csv' })} />
        </ListBar>
        <FilterChips filters={filters} world={{ statuses, estadosDeGrupo }} onChange={ask} />
        <Pages key={JSON.stringify(input)} input={input} />
      </FilterColumns>
      {!isWide && places.abierto === 'filtros' ? (
        <FilterDrawer
          filters={filters}
          statuses={statuses}
          isShort
          onApply={(next) => ask(next, true)}
          onClose={places.close}
        />
      ) : null}
    </>
  )
}

type Input = InputOf<typeof listarPedidosNuevos>

function inputOf({ q, f, gf, orderBy, account }: ListFilters): Input {
  return {
    ...(q !== '' && { q }),
    ...(f.length > 0 && { f: f.join(',') }),
    ...(gf.length > 0 && { gf: gf.join(',') }),
    ...(account !== '' && { account }),
    orderBy,
  }
}

/** The pages asked for so far, one under the other. */
function Pages({ input }: { input: Input }) {
  const [cursors, setCursors] = useState<readonly string[]>([])
  return [undefined, ...cursors].map((cursor, index) => (
    <RegistroPage
      key={cursor ?? 'primera'}
      input={cursor === undefined ? input : { ...input, cursor }}
      isLast={index === cursors.length}
      onNext={(next) => setCursors([...cursors, next])}
    />
  ))
}
