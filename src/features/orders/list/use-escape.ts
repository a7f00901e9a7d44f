import { useEffect, useEffectEvent } from 'react'

/** Elements that handle Escape themselves: everything over the page, and fields being typed in. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="listbox"]'
const WRITTEN = 'input:not([type="checkbox"]), textarea, select'

/** Hears Escape while it is on, unless something else on screen is what it closes. */
export function useEscape(isOn: boolean, onEscape: () => void) {
  const escaped = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || document.querySelector(OVER)) return
    // The dialog may have heard it first and be gone from the page.
    if (target instanceof Element && (target.matches(WRITTEN) || target.closest(OVER))) return
    onEscape()
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => escaped(event)
    // Before the dialog that closes on the same key, while it can still be seen.
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [isOn])
}
