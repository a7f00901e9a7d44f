import { useEffect, useState } from 'react'
import type { StockLot } from '#contract/stock/stock.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useStockSearch } from '#src/bridge/stock-search.ts'
import type { Db } from '#src/offline/db.ts'
import { heldBranches } from '#src/offline/search/store.ts'

/** The lots of a product that have stock, as this phone knows them, most first. */
export interface StockToday {
  lots: readonly StockLot[]
  /** Branches whose whole stock is here; of the others only what a search has shown. */
  branches: ReadonlySet<string>
}

/** Lots seen on the server stand beside the branches held, which are whole and know better. */
export async function readStockToday(
  db: Db,
  product_code: string,
  ofIndex: (product_code: string) => Promise<readonly StockLot[]>,
): Promise<StockToday> {
  const [held, index, seen] = await Promise.all([
    heldBranches(db),
    ofIndex(product_code).catch(() => []),
    db.lotesVistos.where('product_code').equals(product_code).toArray(),
  ])
  const heldAt = new Map(held.map(({ branch, at }) => [branch, at ?? 0]))
  const newer = seen.filter((one) => (heldAt.get(one.branch) ?? 0) < one.at)
  const byId = new Map<number, StockLot>([...index, ...newer].map((one) => [one.id, one]))
  const lots = [...byId.values()].filter((one) => one.net_stock > 0)
  const branches = new Set(held.flatMap(({ branch, at }) => (at === null ? [] : [branch])))
  return { lots: lots.sort((a, b) => b.net_stock - a.net_stock), branches }
}

/** Today's lots of a product; undefined until they are read. */
export function useStockToday(product_code: string): StockToday | undefined {
  const { db } = useDevice()
  const { client, changes } = useStockSearch()
  const [stock, setStock] = useState<StockToday>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says that the answer may differ
  useEffect(() => {
    let isWanted = true
    void readStockToday(db, product_code, (code) => client.lotsOfProduct(code)).then((found) => {
      if (isWanted) setStock(found)
    })
    return () => {
      isWanted = false
    }
  }, [db, client, product_code, changes])

  return stock
}

/** U$D per usage unit: the offer's price while there is one. */
export const priceOf = ({ batch_price, price }: Pick<StockLot, 'batch_price' | 'price'>): number =>
  batch_price ?? price
