import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { rowAt } from './window-range.ts'

/** A row, and how far from the top of the window it begins, in CSS pixels. */
export interface RowPlace {
  key: string
  at: number
}

/** Where the place of a list is kept while its screen is left; another object is another visit. */
export interface KeptPlace {
  read: () => RowPlace | null
  write: (place: RowPlace) => void
}

interface Rows<Item> {
  list: { current: HTMLElement | null }
  tops: Float64Array
  items: readonly Item[]
  keyOf: (item: Item) => string
}

/** Input that scrolls: the user's own. */
const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Under the bar at the top of every screen, in CSS pixels: see `scroll-padding` of the page. */
const BELOW_BAR = 72

/** Milliseconds without another scroll before a place is kept. */
const CALM_MS = 120

/** Brings a row to its place and keeps it there, while rows above are measured, until someone scrolls. */
export function usePlace<Item>(rows: Rows<Item>, kept: KeptPlace | undefined): (key: string) => void {
  const { list, tops, items, keyOf } = rows
  const wanted = useRef<RowPlace | null>(null)
  const go = useCallback(() => {
    const place = wanted.current
    if (place === null || list.current === null) return
    const index = items.findIndex((item) => keyOf(item) === place.key)
    const by = list.current.getBoundingClientRect().top + (tops[index] ?? 0) - place.at
    if (index >= 0 && Math.abs(by) > 1) window.scrollBy(0, by)
  }, [list, tops, items, keyOf])

  useLayoutEffect(() => {
    wanted.current = kept?.read() ?? wanted.current
  }, [kept])
  useLayoutEffect(go, [go])
  useEffect(() => {
    const forget = () => {
      wanted.current = null
    }
    for (const one of SCROLLING) window.addEventListener(one, forget, { passive: true, capture: true })
    return () => {
      for (const one of SCROLLING) window.removeEventListener(one, forget, { capture: true })
    }
  }, [])
  useKeeping(rows, wanted, kept)

  const latest = useRef(go)
  latest.current = go
  return useCallback((key: string) => {
    wanted.current = { key, at: BELOW_BAR }
    latest.current()
  }, [])
}

/** Notes the first row under the bar whenever someone has scrolled; a row that is being brought back is noted already. */
function useKeeping<Item>(
  rows: Rows<Item>,
  wanted: { current: RowPlace | null },
  kept: KeptPlace | undefined,
): void {
  const latest = useRef(rows)
  latest.current = rows

  useEffect(() => {
    if (!kept) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const { list, tops, items, keyOf } = latest.current
      const above = list.current?.getBoundingClientRect().top
      if (wanted.current || above === undefined) return
      const index = rowAt(tops, BELOW_BAR - above)
      const item = items[index]
      if (item !== undefined) kept.write({ key: keyOf(item), at: above + (tops[index] ?? 0) })
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, CALM_MS)
    }
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', later)
    }
  }, [kept, wanted])
}
