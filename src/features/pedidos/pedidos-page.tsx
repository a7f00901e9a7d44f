import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { pedidos } from '#contract/records/pedidos.ts'
import { ageText } from '#src/bridge/age-text.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { FilterColumns } from '#src/ui/lists/filter-columns.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { ListFilters } from './list-filter.ts'
import type { GrupoConPedidos } from './list-read.ts'
import { onlyUnseen } from './list-rows.ts'
import { ListTools } from './list-tools.tsx'
import { NewOrderBar } from './new-order-bar.tsx'
import { NoOrders } from './no-orders.tsx'
import { readStatuses } from './pedidos.queries.ts'
import { PedidosList } from './pedidos-list.tsx'
import { filtersOf, type PedidosSearch, searchOf } from './pedidos-search.ts'
import type { Places } from './use-abierto.ts'
import { type Empty, useEmptyNotice } from './use-empty-notice.ts'
import { useLista } from './use-lista.ts'
import type { Seleccion } from './use-seleccion.ts'

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }))

interface PedidosPageProps {
  search: PedidosSearch
  /** `replace`: the way back does not stop here. */
  onSearch: (search: PedidosSearch, replace?: boolean) => void
  places: Places
  /** Whose orders are shown; the seller's back-bar. [S111] */
  scope?: ReactNode
  /** null for who may not pick orders. */
  seleccion: Seleccion | null
  /** What can be done with a group; given to its header. */
  actionsOf?: (grupo: GrupoConPedidos) => ReactNode
  /** Instead of the 'Nuevo pedido' bar: what can be done with the selected orders. */
  bottom?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** 'Mis pedidos', on what this phone holds and on what the server adds. [S105–S119] */
export function PedidosPage(props: PedidosPageProps) {
  const { db } = useDevice()
  const statuses = useLiveQuery(() => readStatuses(db), [db])
  // Which statuses there are decides what is asked for: nothing is asked before the phone has said so.
  return (
    <Page title="Mis pedidos" bottom={props.bottom ?? <NewOrderBar />}>
      {props.scope}
      {statuses ? <Orders {...props} statuses={statuses} /> : <Skeleton kind="cards" count={4} />}
      {props.children}
    </Page>
  )
}

const NONE = 'No se encontraron pedidos con los filtros elegidos.'
const NONE_HERE = 'No se pudo consultar: puede haber otros que no están en este teléfono.'

/** Empty because the server said so, or because this phone holds nothing of it. */
const emptyOf = (isWhole: boolean, emptied: string | null): Empty =>
  isWhole || emptied !== null
    ? { title: 'No hay pedidos', reason: emptied ?? NONE }
    : { title: 'No hay pedidos así en este teléfono', reason: NONE_HERE }

function Orders({ statuses, ...props }: PedidosPageProps & { statuses: string[] }) {
  const { search, onSearch, places, seleccion } = props
  const { db } = useDevice()
  const isWide = useIsWide()
  const filters = filtersOf(search, statuses)
  const estadosDeGrupo = useLiveQuery(() => db.estadosDeGrupo.toArray(), [db]) ?? []
  const pages = search.paginas ?? 1
  const lista = useLista(filters, pages)
  const { data, isWhole, isRefreshing, emptied } = lista
  const shown = data && (emptied === null ? data : { ...data, ...onlyUnseen(data, lista.failedSince) })
  const isEmpty = shown !== undefined && shown.grupos.length + shown.sueltos.length === 0
  const empty = isEmpty ? emptyOf(isWhole, emptied) : null
  const startedByUser = useEmptyNotice({ empty, isRefreshing, asked: JSON.stringify(filters) })

  const ask = (next: ListFilters) => onSearch(searchOf(next, statuses))
  const run = (q: string) => {
    startedByUser()
    if (q === filters.q) void lista.refresh()
    else ask({ ...filters, q })
  }

  return (
    <>
      <FilterColumns
        filters={isWide ? <FilterFields filters={filters} statuses={statuses} onChange={ask} /> : null}
      >
        <ListTools
          filters={filters}
          seleccion={seleccion}
          onSearch={run}
          onFilter={isWide ? undefined : () => places.open('filtros')}
        />
        <FilterChips filters={filters} world={{ statuses, estadosDeGrupo }} onChange={ask} />
        <Age lista={lista} isEmpty={isEmpty} />
        {shown === undefined || (isEmpty && isRefreshing) ? <Skeleton kind="cards" count={4} /> : null}
        {empty !== null && !isRefreshing ? <NoOrders {...empty} lista={lista} /> : null}
        {shown && !isEmpty ? (
          <>
            <PedidosList
              lista={shown}
              opensAll={filters.q !== ''}
              seleccion={seleccion}
              actionsOf={props.actionsOf}
            />
            <More
              lista={{ ...lista, data: shown }}
              pages={pages}
              onPages={(paginas) => onSearch({ ...search, paginas }, true)}
            />
          </>
        ) : null}
      </FilterColumns>
      {!isWide && places.abierto === 'filtros' ? (
        <Suspense fallback={null}>
          <FilterDrawer
            filters={filters}
            statuses={statuses}
            onApply={(next) => onSearch(searchOf(next, statuses), true)}
            onClose={places.close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type Lista = ReturnType<typeof useLista>

function Age({ lista, isEmpty }: { lista: Lista; isEmpty: boolean }) {
  if (!lista.data) return null
  return <AgeLine text={isEmpty && !lista.isWhole ? '' : ageText(lista)} />
}

interface MoreProps {
  lista: Omit<Lista, 'data'> & { data: NonNullable<Lista['data']> }
  pages: number
  onPages: (pages: number) => void
}

function More({ lista: { data, refreshed, emptied, next, reach }, pages, onPages }: MoreProps) {
  const more = async () => {
    onPages(pages + 1)
    await reach(pages + 1)
  }
  return (
    <LoadMore
      from={1}
      to={data.shown}
      total={Math.max(data.total, data.shown, refreshed?.total ?? 0)}
      perPage={pedidos.limits.perPage}
      hasNext={emptied === null && (data.total > data.shown || next !== null)}
      onMore={more}
      onFailed={() => toast.short('No se pudieron traer más pedidos: sin conexión.')}
    />
  )
}
