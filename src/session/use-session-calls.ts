import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'

/** Calls for the forms of a signed-in person, and whether they can be sent now. */
export function useSessionCalls() {
  const { ask } = useDevice()
  return { ask, isOnline: useIsOnline() }
}
