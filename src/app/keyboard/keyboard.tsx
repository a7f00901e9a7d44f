import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { mayVisit, placesAtHand } from '#contract/places.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useHasScanner } from '#src/session/scanner-setting.ts'
import { type Shortcut, shortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { useShortcuts } from '#src/ui/keyboard/use-shortcuts.ts'
import { useHasShortcuts } from './setting.ts'
import { useShortcutsSheet } from './use-shortcuts-sheet.tsx'

const ScannerKeys = lazy(async () => ({ default: (await import('./scanner-keys.tsx')).ScannerKeys }))

/** A key alone waits so long for the next one of a connected scanner, in milliseconds. */
const ALONE = 60

/** Where keys are text, or belong to what lies over the page. */
const WRITTEN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const OVER = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

const isCovered = () =>
  [...document.querySelectorAll(OVER)].some((element) => element.getClientRects().length > 0)

const isWritten = ({ target, isComposing }: KeyboardEvent) =>
  isComposing || isCovered() || (target instanceof Element && target.closest(WRITTEN) !== null)

/** The letter after 'g' of each place at hand. */
const LETTERS: Record<string, string> = {
  '/': 'i',
  '/pedido': 'p',
  '/buscador-de-materiales': 'b',
  '/turno': 't',
  '/pendientes': 'e',
}

/** Hears the keys of the page, and adds those that work on every screen. */
export function Keyboard() {
  const { user } = useDevice().parts
  const [isOn] = useHasShortcuts()
  const [hasScanner] = useHasScanner()
  const waiting = useRef(0)
  const navigate = useNavigate()
  const showSheet = useShortcutsSheet()
  const go = (to: string, search = {}, state = {}) =>
    void navigate({ to: to as '/', search: search as never, state: state as never })

  const places = placesAtHand(user).flatMap(({ to, label, atHand }): Shortcut[] => {
    const letter = LETTERS[to]
    const run = () => (atHand ? go(atHand.to, atHand.search, atHand.state) : go(to))
    return letter ? [{ keys: `g ${letter}`, text: label, group: 'Ir a', run }] : []
  })
  const order: Shortcut[] = mayVisit('/pedido/nuevo', user)
    ? [{ keys: 'n', text: 'Nuevo pedido', group: 'En todas partes', run: () => go('/pedido/nuevo') }]
    : []
  const sheet = { keys: '?', text: 'Atajos de teclado', group: 'En todas partes', run: showSheet }
  useShortcuts([...places, ...order, sheet])

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, repeat } = event
    clearTimeout(waiting.current)
    if (defaultPrevented || isWritten(event)) return
    const found = shortcuts.pressed(event)
    if (!found || (repeat && !REPEATING.includes(found.keys))) return
    event.preventDefault()
    if (hasScanner) waiting.current = window.setTimeout(found.run, ALONE)
    else found.run()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
  return hasScanner ? (
    <Suspense fallback={null}>
      <ScannerKeys isWritten={isWritten} />
    </Suspense>
  ) : null
}

/** A key that stays down goes on with these. */
const REPEATING = ['j', 'k']
