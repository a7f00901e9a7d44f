import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'

/** How the forms of a signed-in person are sent, and whether they can be now. */
export function useSessionCalls() {
  const { ask } = useDevice()
  return { ask, isOnline: useIsOnline() }
}
