import { useCallback, useEffect, useRef } from 'react'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { useShortcuts } from '#src/ui/keyboard/use-shortcuts.ts'
import classes from './search-button.module.css'

/** Ctrl K from anywhere, also out of a field, but not over a dialog. */
const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  (ctrlKey || metaKey) &&
  !(altKey || shiftKey || repeat) &&
  document.querySelector('[role="dialog"]') === null

/** Opens the search over everything: an icon, on wide screens a bar; Ctrl K and '/' do the same. */
export function SearchButton() {
  const open = useSearchDialog()
  useShortcuts([{ keys: '/', text: 'Buscar en todo', group: 'En todas partes', run: () => void open() }])
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
