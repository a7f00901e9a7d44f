import { useMemo, useState } from 'react'
import { MOST_IDS } from '#contract/kit/wire.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

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

const TOO_MANY = `Se pueden elegir hasta ${MOST_IDS} pedidos a la vez.`

/** The picks after these are toggled; null when one call may not name that many. */
export function toggled(picked: ReadonlySet<string>, uuids: readonly string[]): Set<string> | null {
  const isAll = uuids.every((uuid) => picked.has(uuid))
  const next = new Set(isAll ? [...picked].filter((text) => !uuids.includes(text)) : [...picked, ...uuids])
  return next.size > MOST_IDS && !isAll ? null : next
}

/** null for who may not pick. What is picked ends with its screen: nothing acts on orders that are out of sight. */
export function useSeleccion(): Seleccion | null {
  const { user } = useDevice().parts
  const [picked, setPicked] = useState<readonly string[] | null>(null)

  const seleccion = useMemo((): Seleccion => {
    const uuids = picked ?? []
    const all = new Set(uuids)
    return {
      isOn: picked !== null,
      uuids,
      has: (text) => all.has(text),
      start: (...chosen) => setPicked(chosen),
      toggle: (some) => {
        const next = toggled(all, some)
        if (next) setPicked([...next])
        else toast.short(TOO_MANY)
      },
      keepOnly: (chosen) => setPicked([...chosen]),
      stop: () => setPicked(null),
    }
  }, [picked])
  return isSeller(user) ? seleccion : null
}
