import { useEffect, useEffectEvent } from 'react'

/** The words for a code that was read. */
export type Words = string | undefined | Promise<string | undefined>

const listeners: ((text: string) => void)[] = []

/** Hands the code of a connected scanner to the newest screen that takes codes; false when none does. */
export function takeScanned(text: string): boolean {
  const newest = listeners.at(-1)
  newest?.(text)
  return newest !== undefined
}

/** Takes the codes of a connected scanner while this is on screen. */
export function useScanned(onText: (text: string) => void): void {
  const hear = useEffectEvent(onText)
  useEffect(() => {
    const listener = (text: string) => hear(text)
    listeners.push(listener)
    return () => void listeners.splice(listeners.indexOf(listener), 1)
  }, [])
}
