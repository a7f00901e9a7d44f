import { useRef } from 'react'
import { unreachable } from '#src/read/absence.ts'
import { useIsOnline, usePhoneState } from '#src/read/phone-state.ts'

interface Asked {
  data: unknown
  error: Error | null
}

/** Whether what a screen asked for is missing for lack of network; true at once, before the call gives up. */
export function useIsCutOff({ data, error }: Asked): boolean {
  const isOnline = useIsOnline()
  return data === undefined && (!isOnline || unreachable(error))
}

/** Whether the phone had network at any moment since the screen was opened; undefined until that is known. */
export function useHadNetwork(): boolean | undefined {
  const had = useRef(false)
  const phone = usePhoneState()
  if (phone?.connection === 'conectado') had.current = true
  return phone === undefined ? undefined : had.current
}
