import { useEffect, useRef } from 'react'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { type OrdersSearch, ordersAddress } from './orders-address.ts'

/** The message of an empty list, and the reason. */
export interface Empty {
  title: string
  reason: string
}

interface Emptied {
  /** null while the list has something. */
  empty: Empty | null
  isRefreshing: boolean
  /** The address of the list; another request is a search, more statuses on the phone are not. */
  asked: OrdersSearch
}

/** The modal opens only for a search that someone started; the first load, polls and returns stay silent. [S117, A34] */
export function useEmptyNotice({ empty, isRefreshing, asked }: Emptied): () => void {
  const modals = useModals()
  const last = useRef(asked)
  const isAwaited = useRef(false)
  if (!ordersAddress.asksSame(last.current, asked)) isAwaited.current = true
  last.current = asked

  const { title, reason } = empty ?? {}
  useEffect(() => {
    if (isRefreshing || !isAwaited.current) return
    isAwaited.current = false
    if (title !== undefined) void modals.alert({ title, message: reason ?? '' })
  }, [title, reason, isRefreshing, modals])

  return () => {
    isAwaited.current = true
  }
}
