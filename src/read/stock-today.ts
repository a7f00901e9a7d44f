import { useEffect, useState } from 'react'
import { readStockToday, type StockToday } from '#src/records/stock/stock-today.ts'
import { useDevice } from './device-context.tsx'
import { useStockSearch } from './stock-search.ts'

/** Today's lots of some products, by their codes; those that are not read yet are missing. */
export function useStocksToday(codes: readonly string[]): ReadonlyMap<string, StockToday> {
  const { db } = useDevice()
  const { client, changes } = useStockSearch()
  const [stocks, setStocks] = useState<ReadonlyMap<string, StockToday>>(NONE)
  const wanted = [...new Set(codes)].filter(Boolean).sort().join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says that the answer may differ
  useEffect(() => {
    let isWanted = true
    const read = wanted.split('\n').map(async (code) => {
      const stock = await readStockToday(db, code, (text) => client.lotsOfProduct(text))
      return [code, stock] as const
    })
    void Promise.all(read).then((found) => {
      if (isWanted) setStocks(new Map(found))
    })
    return () => {
      isWanted = false
    }
  }, [db, client, wanted, changes])

  return stocks
}

const NONE: ReadonlyMap<string, StockToday> = new Map()

/** Today's lots of a product; undefined until they are read. */
export const useStockToday = (product_code: string): StockToday | undefined =>
  useStocksToday([product_code]).get(product_code)
