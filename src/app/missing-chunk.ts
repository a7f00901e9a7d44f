const KEY = 'cantera.recarga'
const SOON = 10_000

/**
 * A part of an older version that is gone after an update: the page is loaded again, once, into the new one.
 * Drafts are kept as they are typed, so nothing is lost. [F16, A5]
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < SOON) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
