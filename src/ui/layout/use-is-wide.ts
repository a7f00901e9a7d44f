import { use, useSyncExternalStore } from 'react'
import { Column } from './column.ts'

function useMedia(media: string): boolean {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches)
}

/** Whether this is in a column as narrow as a phone, however wide the window is. */
const useIsInList = (): boolean => use(Column) === 'list'

/** Whether filters have room beside the list, and buttons in the head of the page; large texts need more of it. */
export function useIsWide(): boolean {
  const isWide = useMedia('(min-width: 62.5em)')
  return !useIsInList() && isWide
}

/** A phone held sideways. */
const SIDEWAYS = '(max-height: 479px) and (orientation: landscape)'

/** Whether every line counts: a phone, or a column of its width. */
export function useIsNarrow(): boolean {
  const isNarrow = useMedia(`(max-width: 559px), ${SIDEWAYS}`)
  return useIsInList() || isNarrow
}

/** Whether the screen is held in a hand: no wider than a phone, or a small tablet upright, or no higher than one sideways. */
export const useIsPhone = (): boolean => useMedia(`(max-width: 767px), ${SIDEWAYS}`)

/** Whether a list and the details of one of its rows stand side by side; not with texts so large that both would be narrow. */
export const useHasPanes = (): boolean =>
  useMedia('(min-width: 768px) and (min-width: 48em) and (min-height: 480px)')
