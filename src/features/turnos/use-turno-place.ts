import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The part of an address that opens the turno dialog. */
interface WithTurno {
  turno?: string | undefined
}

type Go<S> = (search: S, replace: boolean) => void

/**
 * Writes the address of a screen with the turno dialog: opening is a step of its own, that Back undoes. A dialog that
 * this visit opened is closed by going back; one that the address brought has nothing behind it.
 */
export function useTurnoPlace<S extends WithTurno>(search: S, go: Go<S>) {
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const isOpen = search.turno !== undefined
  useEffect(() => {
    if (!isOpen) wasOpenedHere.current = false
  }, [isOpen])

  return (next: S, replace = false) => {
    const opens = !isOpen && next.turno !== undefined
    const closes = isOpen && next.turno === undefined
    if (closes && wasOpenedHere.current) return history.back()
    if (opens) wasOpenedHere.current = true
    go(next, opens ? false : replace)
  }
}
