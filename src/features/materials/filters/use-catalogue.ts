import { useEffect, useRef, useState } from 'react'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { catalogueFields } from '#contract/stock/stock-results.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockSearch } from '#src/read/stock-search.ts'
import { askCatalogue, type Catalogue, EMPTY, readCatalogue, unite } from './catalogue.ts'

interface Read {
  /** The search the lists belong to. */
  key: string
  lists: Catalogue
  /** All that can be known now is in. */
  isComplete: boolean
  /** The server's lists are missing: there may be more options. */
  isPartial: boolean
}

/** The form's lists for the fields picked so far: the phone's at once, the server's added when it answers. [S195] */
export function useCatalogue(filter: MaterialFilter): Read {
  const device = useDevice()
  const { client, changes } = useStockSearch()
  const [read, setRead] = useState<Read>({ key: '', lists: EMPTY, isComplete: false, isPartial: true })
  const isTransit = filter.mostrar_materiales_en_transito === true
  const key = JSON.stringify([catalogueFields(filter), isTransit])
  const latest = useRef(filter)
  latest.current = filter

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `changes` say that the lists may differ
  useEffect(() => {
    let isWanted = true
    const show = (lists: Catalogue, is: Pick<Read, 'isComplete' | 'isPartial'>) => {
      if (isWanted) setRead({ key, lists, ...is })
    }
    const sources = { device, client }
    const asked = askCatalogue(sources, latest.current).catch(() => null)
    readCatalogue(sources, latest.current)
      .then(async (lists) => {
        show(lists, { isComplete: false, isPartial: true })
        const answer = await asked
        show(unite(lists, answer ?? EMPTY), { isComplete: true, isPartial: answer === null })
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [device, client, key, changes])

  return { ...read, isComplete: read.isComplete && read.key === key }
}
