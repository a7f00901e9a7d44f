import { useEffect, useMemo, useRef, useState } from 'react'
import { buscarMateriales } from '#contract/calls/materiales.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { PRODUCTS_PER_PAGE } from '#contract/stock/stock-results.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { useReportAge } from '#src/bridge/shown-ages.ts'
import { newest, oldest } from '#src/offline/coverage.ts'
import type { Refreshed } from '#src/offline/fetch/refresh.ts'
import { allowedFilter, type Beside, resultados } from './materiales.queries.ts'
import { type Material, mergeResults } from './merge-results.ts'
import { type Answered, noteGone, trimSeen } from './seen-lots.ts'
import { useIndexHits } from './use-index-hits.ts'

interface Reached {
  /** The search these pages belong to. */
  key: string
  pages: number
  landed: readonly string[]
  hasNext: boolean
  askedAt: number
}

const NONE: Reached = { key: '', pages: 0, landed: [], hasNext: false, askedAt: 0 }

interface Wanted {
  /** What the address asks for: the server is asked for this. */
  filter: MaterialFilter
  /** What is being typed: the phone answers it at once. */
  typed: string
  pages: number
}

/** The results, one list of the phone's index and the server's word, page by page. [S197, S198] */
export function useResultados({ filter, typed, pages }: Wanted) {
  const device = useDevice()
  const { db, parts } = device
  const asked = allowedFilter(filter, parts.user)
  const live = useMemo(() => withText(allowedFilter(filter, parts.user), typed), [filter, typed, parts.user])
  const local = useLocal(resultados(filter, parts.user))
  const index = useIndexHits(live, pages)
  const key = JSON.stringify(materialParams(asked))
  const [reached, setReached] = useState(NONE)
  const { data: beside } = local
  // What the server said is of what was asked, not of what is being typed.
  const isSettled = typed === (filter.search ?? '')
  const refreshed = isSettled ? local.refreshed : undefined

  useEffect(() => {
    if (!refreshed?.landed) return
    setReached(reachedBy(key, refreshed))
    void trimSeen(db).catch(() => undefined)
  }, [refreshed, key, db])

  const merged = useMemo(
    () =>
      index &&
      beside &&
      mergeResults(index.found, beside.seen, { filter: index.filter, heldAt: beside.heldAt }),
    [index, beside],
  )
  const own = isSettled && reached.key === key ? reached : NONE
  useGone(merged?.materials, own, asked)

  /** Asks the server for the pages up to this one; what the phone holds of it is shown either way. */
  const reach = async (wanted: number) => {
    let at = own
    while (at.pages > 0 && at.pages < wanted && at.hasNext) {
      const page = await device.refresh(buscarMateriales, { ...asked, page: at.pages + 1 })
      at = withPage(at, page)
      setReached(at)
    }
  }

  const known = merged?.materials ?? []
  const shown = known.slice(0, pages * PRODUCTS_PER_PAGE)
  const isTold = refreshed !== undefined && local.error === null
  useReportAge(beside && merged && oldest(agesOf(shown, beside, refreshed)))
  return {
    materials: merged && shown,
    transit: beside?.transit ?? [],
    abbreviations: beside?.abbreviations,
    totals: { products: totalOf(merged?.totalProducts, refreshed), lots: merged?.totalLots ?? 0 },
    hasMore: known.length > shown.length || index?.found.hasNext === true || own.hasNext,
    reach,
    refreshed,
    /** Nothing found means that there is nothing. */
    isWhole: isTold || (beside?.isWhole ?? false),
    isRefreshing: local.isRefreshing,
    error: local.error,
  }
}

/** Since when each thing that is shown is known. */
function agesOf(shown: readonly Material[], beside: Beside, refreshed: Refreshed | undefined) {
  const transitAt = newest(beside.transitAt, refreshed?.at ?? null)
  return [...shown.map(({ at }) => at), ...(beside.transit.length > 0 ? [transitAt] : [])]
}

const totalOf = (here: number | undefined, refreshed: Refreshed | undefined): number =>
  Math.max(here ?? 0, refreshed?.total ?? 0)

function withText({ search: _, ...filter }: MaterialFilter, typed: string): MaterialFilter {
  return typed === '' ? filter : { ...filter, search: typed }
}

function reachedBy(key: string, { at, landed, next }: Refreshed): Reached {
  return { key, pages: 1, landed: landed ?? [], hasNext: hasNext(landed, next), askedAt: at }
}

function withPage(before: Reached, { landed, next }: Refreshed): Reached {
  return {
    ...before,
    pages: before.pages + 1,
    landed: [...before.landed, ...(landed ?? [])],
    hasNext: hasNext(landed, next),
  }
}

/** Stock and what is on its way come in the same pages; either may be the longer one. */
function hasNext(landed: readonly string[] | null, next: string | null): boolean {
  const transit = (landed ?? []).filter((one) => one.startsWith('transito:')).length
  return next !== null || transit === PRODUCTS_PER_PAGE
}

/** Lots that the server no longer names leave the list, one page of its answer after the other. */
function useGone(shown: readonly Material[] | undefined, reached: Reached, filter: MaterialFilter): void {
  const { db } = useDevice()
  const latest = useRef({ shown, filter })
  latest.current = { shown, filter }
  const isReady = shown !== undefined
  useEffect(() => {
    if (reached.pages === 0 || !isReady) return
    const answered: Answered = {
      filter: latest.current.filter,
      landed: reached.landed,
      isWhole: !reached.hasNext,
      askedAt: reached.askedAt,
    }
    void noteGone(db, latest.current.shown ?? [], answered).catch(() => undefined)
  }, [db, reached, isReady])
}
