import { use, useEffect, useRef } from 'react'
import { useCloseOrder } from '#src/features/orders/use-close-order.ts'
import { Column } from '#src/ui/layout/column.ts'
import { useHasPanes } from '#src/ui/layout/use-is-wide.ts'
import { useEscape } from './use-escape.ts'

const HEADING = 'main h1'

const focus = (what: string): boolean => {
  const found = document.querySelector<HTMLElement>(what)
  found?.focus({ preventScroll: true })
  return found !== null
}

/** In the order itself: opened from the list beside it, its heading takes the focus. [A177] */
export function useOpenedBeside(): void {
  const isBeside = use(Column) === 'detail'
  useEffect(() => {
    if (isBeside && document.activeElement?.closest('main [data-key]')) focus(HEADING)
  }, [isBeside])
}

/**
 * The order beside the list: Escape closes it while `isQuiet`, that is unless something else ends first, and the focus goes
 * back to its row. [A177]
 */
export function useOrderPane(uuid: string | undefined, isQuiet: boolean): void {
  const close = useCloseOrder()
  const hasPanes = useHasPanes()
  const before = useRef(uuid)

  useEscape(hasPanes && uuid !== undefined && isQuiet, close)
  useEffect(() => {
    const last = before.current
    before.current = uuid
    if (!hasPanes || last === undefined || uuid !== undefined) return
    if (!focus(`[data-key="${last}"] a[href]`)) focus(HEADING)
  }, [uuid, hasPanes])
}
