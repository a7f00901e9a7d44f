import { useEffect, useEffectEvent } from 'react'
import { backLayers } from './back-layers.ts'

/** While it is open, Back calls `onClose` and leaves the page as it is. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const left = useEffectEvent(onClose)
  useEffect(() => (isOpen ? backLayers?.open(() => left()) : undefined), [isOpen])
}
