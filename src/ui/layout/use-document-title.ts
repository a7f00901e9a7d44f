import { useLayoutEffect } from 'react'

/** The name of the screen on its tab, in the browser's history and for screen readers. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Cantera`
  }, [title])
}
