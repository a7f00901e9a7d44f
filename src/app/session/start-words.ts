const KEY = 'cantera.aviso'

/** Leaves words for the next start of this tab. A browser that keeps nothing for a tab shows none. */
export function noteAtStart(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    return
  }
}

/** The words left for this start, once. */
export function takeStartNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text
  } catch {
    return null
  }
}
