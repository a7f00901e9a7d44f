/** Milliseconds after which even a page that never rests begins. */
const AT_LAST = 1000

/**
 * Begins a work once the first screen is drawn and the page has a moment, so that it takes nothing from what people wait
 * for. `begin` returns what ends it, if it goes on; returned is what ends it, begun or not.
 */
export function whenCalm(begin: () => (() => void) | undefined): () => void {
  const work: { end?: (() => void) | undefined } = {}
  const start = () => {
    work.end = begin()
  }
  const cancel = inIdleTime(start)
  return () => {
    cancel()
    work.end?.()
  }
}

/** WebKit knows no idle time. */
function inIdleTime(start: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, 50)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(start, { timeout: AT_LAST })
  return () => cancelIdleCallback(asked)
}
