import type { MouseEvent } from 'react'

/** The history of this tab; browsers without it have none to look at. */
interface TabHistory {
  currentEntry: { index: number } | null
  entries(): { url: string | null }[]
}

/** Whether an entry shows the same screen: its path, and every value that `wanted` names. */
function isSame(entry: URL, wanted: URL): boolean {
  const values = [...wanted.searchParams]
  return (
    entry.pathname === wanted.pathname &&
    values.every(([name, value]) => entry.searchParams.get(name) === value)
  )
}

/**
 * Steps back in this tab's history to the last visit of this address, so that a list is found as it was
 * left; 0 when there was none, or the browser does not say.
 */
export function stepsBack(href: string, tab: TabHistory | undefined): number {
  const now = tab?.currentEntry?.index ?? 0
  const wanted = new URL(href, location.origin)
  const before = tab?.entries().slice(0, now) ?? []
  const last = before.findLastIndex(({ url }) => url !== null && isSame(new URL(url), wanted))
  return last < 0 ? 0 : now - last
}

/** Whether a click asks for the page itself, and not for another tab, a window or a file. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
