import { type RefObject, useLayoutEffect, useState } from 'react'

/** Narrowest tile, in letters of the root. */
const TILE_REM = 8.5
const MOST_COLUMNS = 4

/** Columns of a gallery this many CSS pixels wide, `rem` being the size of the root's letters: large ones leave one. */
export const columnsIn = (width: number, rem: number): number =>
  Math.max(1, Math.min(width < 620 ? 2 : MOST_COLUMNS, Math.floor(width / (TILE_REM * rem))))

/** Columns that have room in an element; known before anything is painted. */
export function useColumns(frame: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2)

  useLayoutEffect(() => {
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      if (frame.current) setColumns(columnsIn(frame.current.clientWidth, rem))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [frame])

  return columns
}

/** Rows of so many each, the last one with what is left. */
export function inRows<T>(items: readonly T[], columns: number): (readonly T[])[] {
  const rows: (readonly T[])[] = []
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns))
  return rows
}
