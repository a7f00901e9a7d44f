import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Pause after the last key before a text is judged, in milliseconds. */
const PAUSE_MS = 700

/** Whether a typed text may be judged: its field was left, or nothing was typed for a moment. */
export function useRested(text: string): { isRested: boolean; settle: () => void } {
  const [rested] = useDebouncedValue(text, PAUSE_MS)
  const [left, setLeft] = useState<string>()
  return { isRested: rested === text || left === text, settle: () => setLeft(text) }
}
