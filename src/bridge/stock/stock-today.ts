import { useEffect, useState } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { readStockToday, type StockToday } from '#src/records/stock/stock-today.ts'
import { useStockSearch } from './stock-search.ts'

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
