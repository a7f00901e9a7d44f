import { useEffect, useRef, useState } from 'react'
import { getMaterialLots } from '#contract/calls/materials.ts'
import { passes } from '#contract/kit/permissions.ts'
import { askProductLots } from '#src/records/stock/ask-product-lots.ts'
import { readStockToday, type StockToday } from '#src/records/stock/stock-today.ts'
import { useDevice } from './device-context.tsx'
import { useStockSearch } from './stock-search.ts'

/** When the server was asked for all lots of a product, by its code. */
type AskedAt = Readonly<Record<string, number>>

/** Today's lots of some products, by their codes; those that are not read yet are missing. */
function useStocksToday(codes: readonly string[], askedAt: AskedAt = NEVER): StocksRead {
  const { db } = useDevice()
  const { client, changes } = useStockSearch()
  const [read, setRead] = useState<StocksRead>({ stocks: NONE, askedAt: NEVER })
  const wanted = [...new Set(codes)].filter(Boolean).sort().join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says that the answer may differ
  useEffect(() => {
    let isWanted = true
    const reads = wanted.split('\n').map(async (code) => {
      const ofIndex = (text: string) => client.lotsOfProduct(text)
      return [code, await readStockToday(db, code, { ofIndex, askedAt: askedAt[code] ?? null })] as const
    })
    void Promise.all(reads).then((found) => {
      if (isWanted) setRead({ stocks: new Map(found), askedAt })
    })
    return () => {
      isWanted = false
    }
  }, [db, client, wanted, changes, askedAt])

  return read
}

interface StocksRead {
  stocks: ReadonlyMap<string, StockToday>
  /** The answers of the server that they know of. */
  askedAt: AskedAt
}

const NONE: ReadonlyMap<string, StockToday> = new Map()
const NEVER: AskedAt = {}

/** Today's lots of some products, asked of the server while there is network. */
export interface StocksAsked {
  stocks: ReadonlyMap<string, StockToday>
  /** Until the server has answered for a product, or cannot. */
  isAsking: (product_code: string) => boolean
}

/** Asks for one product after the other, each once while the screen stands. */
export function useStocksAsked(codes: readonly string[]): StocksAsked {
  const device = useDevice()
  const [askedAt, setAskedAt] = useState<AskedAt>(NEVER)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(NO_CODES)
  const begun = useRef(new Set<string>())
  const mayAsk = passes(getMaterialLots.needs, device.parts.user)
  const wanted = [...new Set(codes)].filter(Boolean).sort().join('\n')

  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      for (const code of wanted.split('\n')) {
        if (!isWanted || code === '' || begun.current.has(code)) continue
        begun.current.add(code)
        const at = await askProductLots(device, code)
        if (at === null) begun.current.delete(code)
        else setAskedAt((before) => ({ ...before, [code]: at }))
        setAnswered((before) => new Set([...before, code]))
      }
    }
    if (mayAsk) void ask()
    return () => {
      isWanted = false
    }
  }, [device, wanted, mayAsk])

  const read = useStocksToday(codes, askedAt)
  // An answer shows only once it is read.
  const isShown = (code: string) => answered.has(code) && read.askedAt[code] === askedAt[code]
  return { stocks: read.stocks, isAsking: (code) => mayAsk && code !== '' && !isShown(code) }
}

const NO_CODES: ReadonlySet<string> = new Set()

/** The same of one product; undefined until it is read. */
export function useStockAsked(product_code: string): (StockToday & { isAsking: boolean }) | undefined {
  const { stocks, isAsking } = useStocksAsked([product_code])
  const stock = stocks.get(product_code)
  return stock && { ...stock, isAsking: isAsking(product_code) }
}
