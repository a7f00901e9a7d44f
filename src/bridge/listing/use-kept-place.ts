import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'

const place = v.object({ key: v.string(), at: v.number() })
type Place = v.InferOutput<typeof place>

/** The place of a list in this entry of the tab's history: back from elsewhere, and after a reload, it is where it was. */
export function useKeptPlace(list: string): { read: () => Place | null; write: (place: Place) => void } {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  return useMemo(() => {
    const name = `lugar:${list}:${entry}`
    return {
      read: () => readPlace(name),
      write: (at) => {
        try {
          sessionStorage.setItem(name, JSON.stringify(at))
        } catch {
          return
        }
      },
    }
  }, [list, entry])
}

/** A browser that keeps nothing for a tab shows the list from its top. */
function readPlace(name: string): Place | null {
  try {
    const found = v.safeParse(place, JSON.parse(sessionStorage.getItem(name) ?? ''))
    return found.success ? found.output : null
  } catch {
    return null
  }
}
