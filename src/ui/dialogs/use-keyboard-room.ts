import { useEffect } from 'react'

/** Height of what covers the foot of the page, as a keyboard does, in CSS pixels; none while the page is zoomed. */
export const coveredBy = (
  view: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
  page: number,
): number => (view.scale > 1.01 ? 0 : Math.max(0, Math.round(page - view.height - view.offsetTop)))

/** Keeps `--ui-keyboard` at the height of the keyboard while a dialog is open, so that it stands on top of it. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => {
      style.setProperty('--ui-keyboard', `${coveredBy(view, window.innerHeight)}px`)
      const field = document.activeElement
      if (field?.matches('[role="dialog"] :is(input, textarea)')) field.scrollIntoView({ block: 'nearest' })
    }
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      style.removeProperty('--ui-keyboard')
    }
  }, [])
}
