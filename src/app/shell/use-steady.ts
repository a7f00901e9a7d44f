import { useState } from 'react'

/**
 * What there is to say; once that is nothing, what comforts, until the screen is another. A line that went at once would
 * let everything under it jump whenever the network comes and goes.
 */
export function useSteady<T>(said: T | null, comfort: T, screen: string): T | null {
  const [saidOn, setSaidOn] = useState<string | null>(null)
  const now = said !== null || saidOn === screen ? screen : null
  if (now !== saidOn) setSaidOn(now)
  return said ?? (now === null ? null : comfort)
}
