import { useEffect, useRef, useState } from 'react'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { materialParams } from '#contract/stock/stock-filter.ts'
import { LOTS_PER_PRODUCT } from '#contract/stock/stock-results.ts'
import { type SearchClient, useStockSearch } from '#src/read/stock-search.ts'
import type { IndexHits } from './merge-results.ts'

const NOTHING: IndexHits = { hits: [], totalProducts: 0, totalLots: 0, hasNext: false }

/** An answer of the phone's index, and what it was asked. */
interface Answer {
  filter: MaterialFilter
  found: IndexHits
}

/** Results of the phone's index, the first `pages` pages; the last answer stays until the next one is there. */
export function useIndexHits(filter: MaterialFilter, pages: number): Answer | undefined {
  const { client, changes } = useStockSearch()
  const [answer, setAnswer] = useState<Answer>()
  const asked = JSON.stringify(materialParams(filter))
  const latest = useRef(filter)
  latest.current = filter

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `changes` say that the answer may differ
  useEffect(() => {
    let isWanted = true
    const wanted = latest.current
    void readIndex(client, wanted, { pages, key: 'resultados' })
      .catch(() => NOTHING)
      .then((found) => {
        if (isWanted) setAnswer({ filter: wanted, found })
      })
    return () => {
      isWanted = false
    }
  }, [client, asked, pages, changes])

  return answer
}

/** Asks for page after page, with the first `most` lotes of each product; a question that a newer one has overtaken ends in an error. */
export async function readIndex(
  client: Pick<SearchClient, 'search'>,
  filter: MaterialFilter,
  { pages, key, most = LOTS_PER_PRODUCT }: { pages: number; key: string; most?: number },
): Promise<IndexHits> {
  const first = await client.search(filter, { key, most })
  const hits = [...first.hits]
  let next = first.next
  for (let page = 1; page < pages && next !== null; page++) {
    const more = await client.search(filter, { key, from: next })
    hits.push(...more.hits)
    next = more.next
  }
  return { hits, totalProducts: first.totalProducts, totalLots: first.totalLots, hasNext: next !== null }
}
