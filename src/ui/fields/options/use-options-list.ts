import type { useCombobox } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptionsList, PressedKey } from './options-list.tsx'

type Dropdown = Pick<ReturnType<typeof useCombobox>, 'dropdownOpened' | 'closeDropdown'>

const fetchList = () => import('./options-list.tsx')

/**
 * The list of a selector, fetched when someone comes near its field or has opened it: what places it weighs more than the
 * rest of a form. When it does not come to a field that was opened, `isLost` and the field closes; each opening tries again.
 */
export function useOptionsList({ dropdownOpened, closeDropdown }: Dropdown, fetch = fetchList) {
  const [List, setList] = useState<typeof OptionsList>()
  const [isLost, setLost] = useState(false)
  const [active, setActive] = useState<string>()
  const keys = useRef<PressedKey>(undefined)

  const load = useCallback(async () => {
    const module = await fetch()
    setList(() => module.OptionsList)
    setLost(false)
  }, [fetch])
  const isMissing = List === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (!dropdownOpened || !isMissing) return
    load().catch(() => {
      setLost(true)
      closeDropdown()
    })
  }, [dropdownOpened, isMissing, load])
  const comeNear = () => void load().catch(() => undefined)

  return { List, isLost, comeNear, keys, active, setActive }
}
