import { useEffect, useRef, useState } from 'react'
import { listarPedidos } from '#contract/calls/pedidos.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import type { ListFilters } from './list-filter.ts'
import { listaDePedidos, listInput } from './pedidos.queries.ts'
import { recheck } from './recheck.ts'

interface Reached {
  /** The list these pages belong to. */
  key: string
  pages: number
  next: string | null
}

/** The orders list with its pages: from the phone at once, from the server as far as it has been asked. [S112, S116] */
export function useLista(filters: ListFilters, pages: number) {
  const device = useDevice()
  const { user } = device.parts
  const local = useLocal(listaDePedidos(filters, { user, pages }))
  const key = JSON.stringify(listInput(filters))
  const [reached, setReached] = useState<Reached>({ key, pages: 1, next: null })
  const { refreshed } = local
  const latest = useRef(filters)
  latest.current = filters

  useEffect(() => {
    if (!refreshed) return
    setReached({ key, pages: 1, next: refreshed.next })
    void recheck(device, latest.current, refreshed).catch(() => undefined)
  }, [refreshed, key, device])

  const next = reached.key === key ? reached.next : null
  /** Asks the server for the pages up to this one; what the phone holds of it is shown either way. */
  const reach = async (wanted: number) => {
    let at = reached
    while (at.key === key && at.pages < wanted && at.next !== null) {
      const page = await device.refreshNext(listarPedidos, at.next)
      at = { key, pages: at.pages + 1, next: page.next }
      setReached(at)
    }
  }

  return { ...local, next, reach, emptied: emptiedBy(local.error) }
}

/** The server's message when it says that there are no orders, which is a 404. [S117] */
function emptiedBy(error: Error | null): string | null {
  return error instanceof AppError && error.status === 404 ? error.message : null
}
