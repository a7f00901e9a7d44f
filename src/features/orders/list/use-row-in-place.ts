import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { Place } from '#src/lists/use-scroll-restore.ts'

/** Under the bar at the top of every screen, in CSS pixels. */
const BELOW_BAR = 64

interface Row {
  key: string
  /** Distance of its start from the top of the window, in CSS pixels. */
  at: number
}

/** The row that an address names, of the new one before the old one; else the first in sight. null without any. */
export function rowToKeep(rows: readonly Row[], paths: readonly string[]): Row | null {
  for (const path of paths) {
    const named = rows.find(({ key }) => path.includes(key))
    if (named) return named
  }
  return rows.find(({ at }) => at >= BELOW_BAR) ?? null
}

/**
 * Where a row was on the screen when the details of one came or went beside the list: it stays there though the list is
 * drawn narrower or wider.
 */
export function useRowInPlace(): () => Place | null {
  const router = useRouter()
  const row = useRef<Place | null>(null)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        const drawn = [...document.querySelectorAll<HTMLElement>('[data-key]')].map((item) => ({
          key: item.dataset.key ?? '',
          at: item.getBoundingClientRect().top,
        }))
        const paths = [toLocation.pathname, fromLocation?.pathname ?? '']
        row.current = pathChanged ? rowToKeep(drawn, paths) : null
      }),
    [router],
  )
  return useCallback(() => row.current, [])
}
