import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { Address } from './address.ts'

/** Address of a list's dialog: which it is, its group, the queued change it corrects, its material. */
export interface Dialogs {
  abierto?: string
  grupo?: string
  pendiente?: string
  material?: string
}

/** The address of a list, and the ways to another. */
export interface ListUrl<Search> {
  search: Search
  /** `unread` of the address. */
  unread: readonly string[]
  /** `replace`: the way back does not stop here. */
  go: (search: Search, replace?: boolean) => void
  /** Opens a dialog through the address, so that the phone's back button closes it. */
  open: (dialog: Partial<Search>) => void
  close: () => void
}

/** Reads a list's address and writes it; another question starts at the top of the page. */
export function useListUrl<F, World, Search extends Dialogs>(
  address: Address<F, World, Search>,
  said: Search,
): ListUrl<Search> {
  // The router lays what was accepted over what was written: read again, nothing rejected is left.
  const search = useMemo(() => address.read({ ...said } as Record<string, unknown>), [address, said])
  const unread = useMemo(() => address.unread({ ...said } as Record<string, unknown>), [address, said])
  const navigate = useNavigate()
  const { history } = useRouter()
  // A dialog that this visit opened is left by going back; one that the address brought has nothing behind it.
  const wasOpenedHere = useRef(false)
  const go = (next: Search, replace = false) =>
    void navigate({
      to: '.',
      search: next as never,
      replace,
      resetScroll: !address.asksSame(next, search),
    })
  const closed = () => {
    const { abierto: _, grupo: __, pendiente: ___, material: ____, ...rest } = search
    return rest as Search
  }

  return {
    search,
    unread,
    go,
    open: (dialog) => {
      wasOpenedHere.current = true
      go({ ...closed(), ...dialog })
    },
    close: () => {
      if (wasOpenedHere.current) history.back()
      else go(closed(), true)
      wasOpenedHere.current = false
    },
  }
}
