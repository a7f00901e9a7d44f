import { useEffect } from 'react'
import { listPriceLists, type PriceList } from '#contract/calls/config/price-list.ts'
import { remoteState } from '#src/lists/list-state.ts'
import { unreachable } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { type Kept, pruneKept, readKept } from '#src/records/price-lists/kept-lists.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { UnseenList } from '#src/ui/lists/unseen-list.tsx'
import { ListCard } from './list-card.tsx'
import classes from './price-list.module.css'
import { PricesSearch } from './prices-search.tsx'

const OFFLINE = 'Para descargar hace falta conexión; las guardadas en este equipo se abren igual.'

/** Prices to look up, price lists to download, and the ones kept on this phone. [S249] */
export function PriceListPage() {
  const { db } = useDevice()
  const isOnline = useIsOnline()
  const { data, age, error, isPending } = useRemote(listPriceLists, {}, { persist: true })
  const kept = useRead(() => readKept(db), [db])
  const index = data?.data
  useEffect(() => {
    if (index) void pruneKept(db, index)
  }, [db, index])
  const priceLists = index ?? [...(kept?.values() ?? [])].map(asListed)

  return (
    <Page title="Lista de precios" note={isOnline ? null : OFFLINE}>
      <div className={classes.columns}>
        <PricesSearch />
        <div>
          <ListRows
            state={remoteState(
              isPending && priceLists.length === 0,
              index || priceLists.length > 0 ? priceLists.length : undefined,
            )}
            age={age}
            none={<EmptyState title="No hay listas de precios disponibles." of="invoice" />}
            unseen={<UnseenList error={error} isCutOff={unreachable(error)} />}
          >
            <CardList label="Listas de precios">
              {priceLists.map((list) => (
                <ListCard key={list.uuid} lista={list} kept={kept?.get(list.uuid)} />
              ))}
            </CardList>
          </ListRows>
        </div>
      </div>
    </Page>
  )
}

/** A kept file while nothing else is known of its list. */
const asListed = ({ uuid, name, updated_at, type }: Kept): PriceList => ({
  ...{ uuid, name, updated_at, type, url: '', bytes: null },
})
