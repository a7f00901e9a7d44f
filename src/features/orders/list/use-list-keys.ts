import { useRef } from 'react'
import type { Seleccion } from '#src/features/orders/use-seleccion.ts'
import { useShortcuts } from '#src/ui/keyboard/use-shortcuts.ts'

const GROUP = 'Mis pedidos'
/** Elements that open, fold or pick a row. */
const HANDLE = 'a[href], button[aria-expanded], input[type="checkbox"]'
const BOX = 'input[type="checkbox"]'
const STATUS = 'button[aria-haspopup="dialog"]'
/** Under the bar at the top of every screen, in CSS pixels. */
const BELOW_BAR = 64

const rowsIn = (list: ParentNode): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-key]')].filter((row) => row.querySelector(HANDLE))

const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-key]') ?? null

/** The row this far from the one in hand; without one, the first in sight. null at the ends. */
export function rowAway<Row>(
  rows: readonly Row[],
  { inHand, topOf, by }: { inHand: Row | null; topOf: (row: Row) => number; by: 1 | -1 },
): Row | null {
  const index = inHand === null ? -1 : rows.indexOf(inHand)
  if (index >= 0) return rows[index + by] ?? null
  return rows.find((row) => topOf(row) >= BELOW_BAR) ?? null
}

/** The row in hand: the one with the focus, or else the last that had it. */
function useRowInHand() {
  const last = useRef('')
  const inHand = () => {
    const row = focusedRow() ?? rowsIn(document).find((item) => item.dataset.key === last.current) ?? null
    last.current = row?.dataset.key ?? ''
    return row
  }
  const step = (by: 1 | -1) => {
    const topOf = (item: HTMLElement) => item.getBoundingClientRect().top
    const row = rowAway(rowsIn(document), { inHand: inHand(), topOf, by })
    last.current = row?.dataset.key ?? last.current
    row?.querySelector<HTMLElement>(HANDLE)?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  return { inHand, step }
}

/** j and k go through the orders, o opens one as Enter does, x picks it, s sets its status. */
export function useListKeys(seleccion: Seleccion | null): void {
  const { inHand, step } = useRowInHand()
  const pick = () => {
    const row = inHand()
    const box = row?.querySelector<HTMLInputElement>(BOX)
    if (box) return box.click()
    const uuid = row?.dataset.key
    if (!row?.querySelector('a[href]') || !uuid) return
    seleccion?.start(uuid)
    // The box takes the place of the link that had the focus.
    setTimeout(() => row.querySelector<HTMLElement>(BOX)?.focus({ preventScroll: true }))
  }
  const press = (what: string) => inHand()?.querySelector<HTMLElement>(what)?.click()
  useShortcuts([
    { keys: 'j', text: 'El que sigue', group: GROUP, run: () => step(1) },
    { keys: 'k', text: 'El anterior', group: GROUP, run: () => step(-1) },
    { keys: 'o', text: 'Abrir', group: GROUP, run: () => press(HANDLE) },
    ...(seleccion
      ? [
          { keys: 'x', text: 'Seleccionar', group: GROUP, run: pick },
          { keys: 's', text: 'Cambiar el estado', group: GROUP, run: () => press(STATUS) },
        ]
      : []),
  ])
}
