import { useLayoutEffect } from 'react'

/** The name of the screen on its tab, in the browser's history and for screen readers; null for a part of a screen. */
export function useDocumentTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title !== null) document.title = `${title} · Cantera`
  }, [title])
}
