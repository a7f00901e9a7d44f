import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptionsList, PressedKey } from './options-list.tsx'

/**
 * The list of a selector, fetched when someone comes near its field or has opened it: what places it weighs more than the
 * rest of a form. `isLost` when it did not come to a field that was opened; the next opening tries again.
 */
export function useOptionsList(isOpened: boolean) {
  const [List, setList] = useState<typeof OptionsList>()
  const [isLost, setLost] = useState(false)
  const [active, setActive] = useState<string>()
  const keys = useRef<PressedKey>(undefined)

  const load = useCallback(async () => {
    const module = await import('./options-list.tsx')
    setList(() => module.OptionsList)
    setLost(false)
  }, [])
  const isMissing = List === undefined
  useEffect(() => {
    if (isOpened && isMissing) load().catch(() => setLost(true))
  }, [isOpened, isMissing, load])
  const comeNear = () => void load().catch(() => undefined)

  return { List, isLost, comeNear, keys, active, setActive }
}
