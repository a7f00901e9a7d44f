import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { BottomBar } from '#src/ui/bottom-bar.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PlusIcon } from '#src/ui/icons.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { useModals } from '#src/ui/modal-context.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.tsx'
import { ageText } from './age-text.ts'
import { PER_PAGE } from './list-read.ts'
import { onlyUnsent } from './list-rows.ts'
import { readStatuses } from './pedidos.queries.ts'
import { PedidosList } from './pedidos-list.tsx'
import classes from './pedidos-page.module.css'
import { filtersOf, type PedidosSearch } from './pedidos-search.ts'
import { SearchBox } from './search-box.tsx'
import { useLista } from './use-lista.ts'

interface PedidosPageProps {
  search: PedidosSearch
  /** `replace`: the way back does not stop here. */
  onSearch: (search: PedidosSearch, replace?: boolean) => void
  /** Whose orders are shown; the seller's back-bar. [S111] */
  scope?: ReactNode
  /** Beside the search box: filters, export. */
  tools?: ReactNode
  /** Instead of the 'Nuevo pedido' bar: what can be done with the selected orders. */
  bottom?: ReactNode
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
    </Page>
  )
}

function Orders({ search, onSearch, tools, statuses }: PedidosPageProps & { statuses: string[] }) {
  const filters = filtersOf(search, statuses)
  const pages = search.paginas ?? 1
  const { data, refreshed, isRefreshing, error, emptied, next, reach, refresh } = useLista(filters, pages)
  const startedByUser = useEmptyNotice({ emptied, isRefreshing, asked: JSON.stringify(filters) })
  const shown = data && (emptied === null ? data : { ...data, ...onlyUnsent(data) })
  const isEmpty = shown !== undefined && shown.grupos.length + shown.sueltos.length === 0

  const run = (q: string) => {
    startedByUser()
    const { paginas: _, q: __, ...rest } = search
    if (q === filters.q) void refresh()
    else onSearch(q === '' ? rest : { ...rest, q })
  }
  const more = async () => {
    onSearch({ ...search, paginas: pages + 1 }, true)
    await reach(pages + 1)
  }

  return (
    <>
      <div className={classes.search}>
        <SearchBox label="Buscar pedidos" value={filters.q} onSearch={run} />
        {tools}
      </div>
      {data ? <Age at={refreshed?.at ?? data.asOf} isFresh={!error && refreshed !== undefined} /> : null}
      {shown === undefined || (isEmpty && isRefreshing) ? <Skeleton kind="cards" count={4} /> : null}
      {isEmpty && !isRefreshing ? (
        <EmptyState title="No hay pedidos">
          {emptied ?? 'En este teléfono no hay pedidos con estos filtros.'}
        </EmptyState>
      ) : null}
      {shown && !isEmpty ? (
        <>
          <PedidosList lista={shown} opensAll={filters.q !== ''} />
          <LoadMore
            from={1}
            to={shown.shown}
            total={Math.max(shown.total, shown.shown, refreshed?.total ?? 0)}
            perPage={PER_PAGE}
            hasNext={emptied === null && (shown.total > shown.shown || next !== null)}
            onMore={more}
            onFailed={() => toast.short('No se pudieron traer más pedidos: sin conexión.')}
          />
        </>
      ) : null}
    </>
  )
}

interface Emptied {
  emptied: string | null
  isRefreshing: boolean
  /** What the list was asked for; asking for something else is a search. */
  asked: string
}

/** The modal opens only for a load or a search that someone started; polls and returns stay silent. [S117, A34] */
function useEmptyNotice({ emptied, isRefreshing, asked }: Emptied): () => void {
  const modals = useModals()
  const awaited = useRef<string | null>(null)
  const answered = useRef<string | null>(null)
  if (answered.current !== asked) awaited.current = asked

  useEffect(() => {
    if (isRefreshing) return
    answered.current = asked
    if (awaited.current !== asked) return
    awaited.current = null
    if (emptied !== null) void modals.alert({ title: 'No hay pedidos', message: emptied })
  }, [emptied, isRefreshing, asked, modals])

  return () => {
    awaited.current = asked
  }
}

function Age({ at, isFresh }: { at: number | null; isFresh: boolean }) {
  const text = ageText(at, isFresh)
  return text ? <p className={classes.age}>{text}</p> : null
}

function NewOrderBar() {
  return (
    <BottomBar>
      <Button
        renderRoot={(looks) => <Link to="/pedido/nuevo" {...looks} />}
        size="md"
        leftSection={<PlusIcon size={20} />}
      >
        Nuevo pedido
      </Button>
    </BottomBar>
  )
}
