import { useEffect, useState } from 'react'
import { getMaterialLots } from '#contract/calls/materials.ts'
import { passes } from '#contract/kit/permissions.ts'
import { askProductLots } from '#src/records/stock/ask-product-lots.ts'
import { readStockToday, type StockToday } from '#src/records/stock/stock-today.ts'
import { useDevice } from './device-context.tsx'
import { useStockSearch } from './stock-search.ts'

/** When the server was asked for all lots of a product, by its code. */
type AskedAt = Readonly<Record<string, number>>

/** Today's lots of some products, by their codes; those that are not read yet are missing. */
export function useStocksToday(
  codes: readonly string[],
  askedAt: AskedAt = NEVER,
): ReadonlyMap<string, StockToday> {
  const { db } = useDevice()
  const { client, changes } = useStockSearch()
  const [stocks, setStocks] = useState<ReadonlyMap<string, StockToday>>(NONE)
  const wanted = [...new Set(codes)].filter(Boolean).sort().join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says that the answer may differ
  useEffect(() => {
    let isWanted = true
    const read = wanted.split('\n').map(async (code) => {
      const ofIndex = (text: string) => client.lotsOfProduct(text)
      return [code, await readStockToday(db, code, { ofIndex, askedAt: askedAt[code] ?? null })] as const
    })
    void Promise.all(read).then((found) => {
      if (isWanted) setStocks(new Map(found))
    })
    return () => {
      isWanted = false
    }
  }, [db, client, wanted, changes, askedAt])

  return stocks
}

const NONE: ReadonlyMap<string, StockToday> = new Map()
const NEVER: AskedAt = {}

/** Today's lots of a product, as this phone has them; undefined until they are read. */
export const useStockToday = (product_code: string): StockToday | undefined =>
  useStocksToday([product_code]).get(product_code)

/** The same, asked of the server while there is network; `isAsking` until it has answered, or cannot. */
export function useStockAsked(product_code: string): (StockToday & { isAsking: boolean }) | undefined {
  const device = useDevice()
  const [answered, setAnswered] = useState<string | null>(null)
  const [askedAt, setAskedAt] = useState<AskedAt>(NEVER)
  const mayAsk = product_code !== '' && passes(getMaterialLots.needs, device.parts.user)

  useEffect(() => {
    let isWanted = true
    if (mayAsk) {
      void askProductLots(device, product_code).then((at) => {
        if (!isWanted) return
        setAnswered(product_code)
        setAskedAt(at === null ? NEVER : { [product_code]: at })
      })
    }
    return () => {
      isWanted = false
    }
  }, [device, product_code, mayAsk])

  const stock = useStocksToday([product_code], askedAt).get(product_code)
  return stock && { ...stock, isAsking: mayAsk && answered !== product_code }
}
