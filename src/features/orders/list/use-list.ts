import { useEffect, useRef } from 'react'
import { listOrders } from '#contract/calls/orders.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { ListFilters } from '#src/features/orders/list-filter.ts'
import type { OrderList } from '#src/features/orders/list-read.ts'
import { listInput, orderList } from '#src/features/orders/orders.queries.ts'
import { usePages } from '#src/lists/use-pages.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type FirstRead, useLocal } from '#src/read/local-query.ts'
import { onlyUnseen } from './list-rows.ts'
import { listTotal } from './list-total.ts'
import { recheck } from './recheck.ts'

/** The orders list with its pages: from the phone at once, from the server as far as it has been asked. [S112, S116] */
export function useList(filters: ListFilters, pages: number, first?: FirstRead<OrderList>) {
  const device = useDevice()
  const local = useLocal(orderList(filters, { user: device.parts.user, pages }), first)
  const { data, refreshed } = local
  const { answers, reach } = usePages({
    key: JSON.stringify(listInput(filters)),
    first: refreshed,
    next: ({ next }) => (next === null ? null : device.refreshNext(listOrders, next)),
  })
  const latest = useRef(filters)
  latest.current = filters
  useEffect(() => {
    if (refreshed) void recheck(device, latest.current, refreshed).catch(() => undefined)
  }, [refreshed, device])

  const emptied = emptiedBy(local.error)
  const hasServerMore = (answers.at(-1)?.next ?? null) !== null
  const shown = data && (emptied === null ? data : { ...data, ...onlyUnseen(data, local.failedSince) })
  const { total: held = 0, unsent = 0 } = shown ?? {}
  return {
    ...local,
    shown,
    emptied,
    ...listTotal(local, { shown: shown?.shown ?? 0, held, unsent, said: answers.at(-1)?.total }),
    hasNext: emptied === null && data !== undefined && (data.total > data.shown || hasServerMore),
    reach,
  }
}

/** The server's message when there are no orders, which is a 404. [S117] */
function emptiedBy(error: Error | null): string | null {
  return error instanceof AppError && error.status === 404 ? error.message : null
}
