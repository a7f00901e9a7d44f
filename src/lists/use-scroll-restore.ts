import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'

const place = v.object({ key: v.string(), at: v.number() })
export type Place = v.InferOutput<typeof place>

/**
 * The place of a list in this entry of the tab's history: back from elsewhere, and after a reload, it is where it was.
 * `first` is the place in an entry that is new; it has to be stable.
 */
export function useScrollRestore(
  list: string,
  first: () => Place | null = nowhere,
): { read: () => Place | null; write: (place: Place) => void } {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  return useMemo(() => {
    const name = `lugar:${list}:${entry}`
    const write = (at: Place) => {
      try {
        sessionStorage.setItem(name, JSON.stringify(at))
      } catch {
        return
      }
    }
    const begin = () => {
      const at = first()
      if (at) write(at)
      return at
    }
    return { read: () => readPlace(name) ?? begin(), write }
  }, [list, entry, first])
}

const nowhere = () => null

/** A browser that keeps nothing for a tab shows the list from its top. */
function readPlace(name: string): Place | null {
  try {
    const found = v.safeParse(place, JSON.parse(sessionStorage.getItem(name) ?? ''))
    return found.success ? found.output : null
  } catch {
    return null
  }
}
