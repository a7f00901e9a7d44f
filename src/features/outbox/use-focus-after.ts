import { useEffect, useRef } from 'react'

/** Frames in which a settled card leaves and a dialog gives the focus back, at most. */
const FRAMES = 60

const controlOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[href], button')

const rowOf = (key: string | undefined) =>
  [...document.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key)

/**
 * Keeps the focus near what had it when a row is settled, discarded or sent: its own card, else the one that took its
 * place, else the heading.
 */
export function useFocusAfter(keys: readonly string[]): void {
  const last = useRef<{ element: Element; key: string } | null>(null)
  const before = useRef(keys)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
      if (row?.dataset.key) last.current = { element: target as Element, key: row.dataset.key }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  const joined = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys in a new list are no change
  useEffect(() => {
    const at = before.current.indexOf(last.current?.key ?? '')
    before.current = keys
    const heirs = [last.current?.key, keys[at], keys[at - 1]]
    let frame = 0
    const look = (left: number) => {
      const { element } = last.current ?? {}
      if (!element || left === 0) return
      const isLost = !element.isConnected && document.activeElement === document.body
      if (!isLost) {
        frame = requestAnimationFrame(() => look(left - 1))
        return
      }
      last.current = null
      const [heir] = heirs.map((key) => controlOf(rowOf(key))).filter(Boolean)
      const place = heir ?? document.querySelector<HTMLElement>('main h1')
      place?.focus()
    }
    look(FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [joined])
}
