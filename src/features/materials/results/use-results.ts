import { useEffect, useMemo, useRef } from 'react'
import { searchMaterials } from '#contract/calls/materials.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { PRODUCTS_PER_PAGE } from '#contract/stock/stock-results.ts'
import { type Material, mergeResults } from '#src/features/materials/found/merge-results.ts'
import { markRemoved, pruneViewed } from '#src/features/materials/found/seen-lots.ts'
import { useIndexHits } from '#src/features/materials/found/use-index-hits.ts'
import { allowedFilter, type BesideTheLots, results } from '#src/features/materials/materials.queries.ts'
import { usePages } from '#src/lists/use-pages.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { newest, oldest } from '#src/read/known.ts'
import { type Refreshed, useLocal } from '#src/read/local-query.ts'
import { useReportAge } from '#src/read/shown-ages.ts'

interface Wanted {
  /** The search in the address, sent to the server. */
  filter: MaterialFilter
  /** The same with the text being typed, answered by the phone at once. */
  typed: MaterialFilter
  /** The address has what was typed. */
  isSettled: boolean
  pages: number
}

/** The results, one list of the phone's index and the server's word, page by page. [S197, S198] */
export function useResults({ filter, typed, isSettled, pages }: Wanted) {
  const { user } = useDevice().parts
  const live = useMemo(() => allowedFilter(typed, user), [typed, user])
  const local = useLocal(results(filter, user))
  const index = useIndexHits(live, pages)
  const { data: beside } = local
  const merged = useMemo(
    () =>
      index &&
      beside &&
      mergeResults(index.found, beside.seen, { filter: index.filter, heldAt: beside.heldAt }),
    [index, beside],
  )
  // The server's answer is about the sent search, not about the text being typed.
  const refreshed = isSettled ? local.refreshed : undefined
  const server = useServerPages({ filter, refreshed, shown: merged?.materials })

  const known = merged?.materials ?? []
  const shown = known.slice(0, pages * PRODUCTS_PER_PAGE)
  const isAnswered = refreshed !== undefined && local.error === null
  const erpAt = beside ? erpAgeOf(shown, beside) : null
  useReportAge(beside && merged && oldest(agesOf(shown, beside, refreshed)), erpAt)
  return {
    ...local,
    materials: merged && shown,
    erpAt,
    filter: live,
    transit: beside?.transit ?? [],
    abbreviations: beside?.abbreviations,
    totals: { products: totalOf(merged?.totalProducts, refreshed), lots: merged?.totalLots ?? 0 },
    /** Whether more of each list is still to come. */
    hasMore: {
      stock: known.length > shown.length || index?.found.hasNext === true || server.hasNext.stock,
      // A phone with the feed of what is on its way has all of it.
      transito: server.hasNext.transito && beside?.transitAt === null,
    },
    reach: server.reach,
    refreshed,
    /** Nothing found means that there is nothing. */
    isWhole: isAnswered || (beside?.isWhole ?? false),
  }
}

/** Since when each thing that is shown is known. */
function agesOf(shown: readonly Material[], beside: BesideTheLots, refreshed: Refreshed | undefined) {
  const transitAt = newest(beside.transitAt, refreshed?.at ?? null)
  return [...shown.map(({ at }) => at), ...(beside.transit.length > 0 ? [transitAt] : [])]
}

/** When the ERP gave the older of what is shown. */
function erpAgeOf(shown: readonly Material[], { erpAt, transit }: BesideTheLots): number | null {
  const ages = [shown.length > 0 ? erpAt.stock : null, transit.length > 0 ? erpAt.transito : null]
  return oldest(ages.filter((at) => at !== null)) ?? null
}

const totalOf = (here: number | undefined, refreshed: Refreshed | undefined): number =>
  Math.max(here ?? 0, refreshed?.total ?? 0)

interface Asked {
  filter: MaterialFilter
  /** undefined while only the phone has results: the server has no answer about the text being typed. */
  refreshed: Refreshed | undefined
  /** undefined until the phone has looked. */
  shown: readonly Material[] | undefined
}

/** The server's answers to this search, page by page; lots missing in them leave the list. */
function useServerPages({ filter, refreshed, shown }: Asked) {
  const device = useDevice()
  const { db, parts } = device
  const asked = allowedFilter(filter, parts.user)
  const { answers, reach } = usePages({
    key: refreshed ? JSON.stringify(materialParams(asked)) : '',
    first: refreshed?.landed ? refreshed : undefined,
    next: (last, page) =>
      nextOf(last).stock || nextOf(last).transito
        ? device.refresh(searchMaterials, { ...asked, page: page + 1 })
        : null,
  })
  const latest = useRef({ shown, asked })
  latest.current = { shown, asked }
  const isReady = shown !== undefined
  const last = answers.at(-1)

  useEffect(() => {
    if (refreshed?.landed) void pruneViewed(db).catch(() => undefined)
  }, [refreshed, db])
  useEffect(() => {
    const [first] = answers
    if (!first || !last || !isReady) return
    const { shown = [], asked: filter } = latest.current
    const landed = answers.flatMap((answer) => answer.landed ?? [])
    const answered = { filter, landed, isWhole: !nextOf(last).stock, askedAt: first.at }
    void markRemoved(db, shown, answered).catch(() => undefined)
  }, [db, answers, last, isReady])
  return { hasNext: last ? nextOf(last) : { stock: false, transito: false }, reach }
}

/** Stock and what is on its way come in the same pages; either may be the longer one. */
function nextOf({ landed, next }: Refreshed) {
  const transit = (landed ?? []).filter((text) => text.startsWith('transito:')).length
  return { stock: next !== null, transito: transit === PRODUCTS_PER_PAGE }
}
