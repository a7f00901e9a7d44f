const KEY = 'cantera.recarga'
const SOON = 10_000

/**
 * A part of an older version that is gone after an update: the page is loaded again, once, into the new one.
 * Drafts are kept as they are typed, so nothing is lost. [F16, A5]
 */
export function reloadOnMissingChunk(): void {
  const left = { at: 0 }
  // Leaving the page aborts what it was loading; that must not reload it.
  addEventListener('beforeunload', () => {
    left.at = Date.now()
  })
  addEventListener('vite:preloadError', (event) => {
    const last = Math.max(left.at, Number(sessionStorage.getItem(KEY) ?? 0))
    if (!navigator.onLine || Date.now() - last < SOON) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
