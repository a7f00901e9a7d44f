import { useEffect, useRef } from 'react'
import { giveFocusBack } from './give-focus-back.ts'

/** For what lies over the page while it is mounted: afterwards the focus returns to what opened it. */
export function useFocusBack(): void {
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const from = opener.current
    return () => giveFocusBack(from)
  }, [])
}
