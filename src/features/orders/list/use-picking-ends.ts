import { useRef } from 'react'
import type { Seleccion } from '#src/features/orders/use-seleccion.ts'
import { useBackCloses } from '#src/ui/dialogs/use-back-closes.ts'
import { useEscape } from './use-escape.ts'

/**
 * Escape and Back end picking, and the focus returns to the button with this ref. For a component that stays: one that is
 * drawn anew when the screen is turned would come before a dialog that was opened earlier.
 */
export function usePickingEnds(seleccion: Seleccion | null) {
  const pick = useRef<HTMLButtonElement>(null)
  const isPicking = seleccion?.isOn === true
  const stop = () => {
    seleccion?.stop()
    pick.current?.focus({ preventScroll: true })
  }
  useEscape(isPicking, stop)
  useBackCloses(isPicking, stop)
  return pick
}
