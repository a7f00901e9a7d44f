import { useEffect, useRef } from 'react'
import { useModals } from '#src/ui/modal-context.ts'

interface Emptied {
  /** Why the list has nothing; null while it has something. */
  reason: string | null
  isRefreshing: boolean
  /** What the list was asked for; asking for something else is a search. */
  asked: string
}

/** The modal opens only for a search that someone started; the first load, polls and returns stay silent. [S117, A34] */
export function useEmptyNotice({ reason, isRefreshing, asked }: Emptied): () => void {
  const modals = useModals()
  const last = useRef(asked)
  const isAwaited = useRef(false)
  if (last.current !== asked) {
    last.current = asked
    isAwaited.current = true
  }

  useEffect(() => {
    if (isRefreshing || !isAwaited.current) return
    isAwaited.current = false
    if (reason !== null) void modals.alert({ title: 'No hay pedidos', message: reason })
  }, [reason, isRefreshing, modals])

  return () => {
    isAwaited.current = true
  }
}
