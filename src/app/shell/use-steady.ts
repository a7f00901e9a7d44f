import { useState } from 'react'

/** The message; after it ends `comfort`, until the screen changes: a network that comes and goes does not make it flicker. */
export function useSteady<T>(said: T | null, comfort: T, screen: string): T | null {
  const [saidOn, setSaidOn] = useState<string | null>(null)
  const now = said !== null || saidOn === screen ? screen : null
  if (now !== saidOn) setSaidOn(now)
  return said ?? (now === null ? null : comfort)
}
