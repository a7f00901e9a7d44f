import { useSyncExternalStore } from 'react'

function useMedia(media: string): boolean {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches)
}

/** Whether filters have room beside the list, and buttons in the head of the page. */
export const useIsWide = (): boolean => useMedia('(min-width: 1000px)')

/** Whether every line counts: a phone upright. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 559px)')

/** Whether the screen is held in a hand: no wider than a phone, or a small tablet upright. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)')
