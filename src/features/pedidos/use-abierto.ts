import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Abierto, PedidosSearch } from './pedidos-search.ts'

/** Which dialog of the orders list is open, and the way to another. */
export interface Places {
  abierto: Abierto | undefined
  /** The group that the dialog speaks of. */
  grupo: string | undefined
  /** The queued change that it puts right. */
  pendiente: string | undefined
  open: (abierto: Abierto, grupo?: string) => void
  close: () => void
}

/** The open dialog lives in the address, so that the phone's own back closes it. */
export function useAbierto(
  { abierto, grupo, pendiente, ...search }: PedidosSearch,
  go: (search: PedidosSearch, replace?: boolean) => void,
): Places {
  const { history } = useRouter()
  // A dialog that this visit opened is left by going back; one that the address brought has nothing behind it.
  const wasOpenedHere = useRef(false)

  return {
    abierto,
    grupo,
    pendiente,
    open: (next, uuid) => {
      wasOpenedHere.current = true
      go({ ...search, abierto: next, ...(uuid !== undefined && { grupo: uuid }) })
    },
    close: () => {
      if (wasOpenedHere.current) history.back()
      else go(search, true)
      wasOpenedHere.current = false
    },
  }
}
