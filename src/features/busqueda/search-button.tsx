import { useCallback, useEffect, useRef } from 'react'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { SearchIcon } from '#src/ui/layout/icons.tsx'
import classes from './search-button.module.css'

const FIELD = 'input, textarea, select, [contenteditable="true"]'

/** Ctrl K from anywhere; '/' where it is no letter of a text. Neither over a dialog. */
function isAsked(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.altKey || event.repeat || document.querySelector('[role="dialog"]')) return false
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'k' && !event.shiftKey
  return key === '/' && !(target instanceof Element && target.closest(FIELD))
}

/** Opens the search over everything: an icon, on wide screens a bar; Ctrl K and '/' do the same. */
export function SearchButton() {
  const open = useSearchDialog()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isAsked(event)) return
      event.preventDefault()
      void open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])

  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Buscar en todo"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      title="Buscar en todo (Ctrl K)"
      onClick={() => void open()}
    >
      <SearchIcon />
      <span className={classes.words} aria-hidden>
        Buscar en todo <kbd className={classes.key}>Ctrl K</kbd>
      </span>
    </button>
  )
}

/** Opens it once, fetching what draws it with the first time. */
function useSearchDialog(): () => Promise<void> {
  const modals = useModals()
  const isOpen = useRef(false)
  return useCallback(async () => {
    if (isOpen.current) return
    isOpen.current = true
    try {
      const { SearchPanel } = await import('./search-panel.tsx')
      await modals.open((close) => <SearchPanel onDone={() => close()} />, { title: 'Buscar en todo' })
    } finally {
      isOpen.current = false
    }
  }, [modals])
}
