import { useState } from 'react'

/**
 * What there is to say; once that is nothing, what comforts, until the screen is another. A line that went at once would
 * let everything under it jump whenever the network comes and goes.
 */
export function useSteady<T>(said: T | null, comfort: T, screen: string): T | null {
  const [saidOn, setSaidOn] = useState<string | null>(null)
  const isOther = saidOn !== screen
  if (said !== null && isOther) setSaidOn(screen)
  if (said === null && isOther && saidOn !== null) setSaidOn(null)
  return said ?? (isOther ? null : comfort)
}
