import { useState } from 'react'

/**
 * The message; after it ends `comfort`, until the screen changes. A line that disappeared at once would make the page jump
 * whenever the network comes and goes.
 */
export function useSteady<T>(said: T | null, comfort: T, screen: string): T | null {
  const [saidOn, setSaidOn] = useState<string | null>(null)
  const now = said !== null || saidOn === screen ? screen : null
  if (now !== saidOn) setSaidOn(now)
  return said ?? (now === null ? null : comfort)
}
