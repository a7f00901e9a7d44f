import { useCallback, useMemo, useState } from 'react'
import { MOST_IDS } from '#contract/agrupar.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { toast } from '#src/ui/toast.tsx'
import { isSeller } from './new-pedido.ts'

/** The orders a seller has picked out of the list; they stay picked while it repaints. [S122, S123] */
export interface Seleccion {
  /** Whether cards are being picked instead of opened. */
  isOn: boolean
  uuids: readonly string[]
  has: (uuid: string) => boolean
  /** Starts picking, with these orders. */
  start: (...uuids: string[]) => void
  /** Picks all of these, or lets all of them go when all were picked. */
  toggle: (uuids: readonly string[]) => void
  keepOnly: (uuids: readonly string[]) => void
  stop: () => void
}

const NOTHING: ReadonlySet<string> = new Set()
const TOO_MANY = `Se pueden elegir hasta ${MOST_IDS} pedidos a la vez.`

/** What is picked after these are toggled; null when that would be more than one call may name. */
export function toggled(picked: ReadonlySet<string>, uuids: readonly string[]): Set<string> | null {
  const isAll = uuids.every((one) => picked.has(one))
  const next = new Set(isAll ? [...picked].filter((one) => !uuids.includes(one)) : [...picked, ...uuids])
  return next.size > MOST_IDS && !isAll ? null : next
}

/** null for who may not pick. */
export function useSeleccion(): Seleccion | null {
  const { user } = useDevice().parts
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const toggle = useCallback(
    (uuids: readonly string[]) => {
      const next = toggled(picked ?? NOTHING, uuids)
      if (next) setPicked(next)
      else toast.short(TOO_MANY)
    },
    [picked],
  )

  const seleccion = useMemo(
    (): Seleccion => ({
      isOn: picked !== null,
      uuids: [...(picked ?? NOTHING)],
      has: (uuid) => picked?.has(uuid) === true,
      start: (...uuids) => setPicked(new Set(uuids)),
      toggle,
      keepOnly: (uuids) => setPicked(new Set(uuids)),
      stop: () => setPicked(null),
    }),
    [picked, toggle],
  )
  return isSeller(user) ? seleccion : null
}
