import { deviceWiring } from '#src/app/device-wiring.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'
import { worker } from './scope.ts'

/** Opens the signed-in user's phone, works on it and closes it; does nothing without a session. */
export async function withPhone<T>(work: (device: Device) => Promise<T>): Promise<T | null> {
  const sessions = openSessionStore()
  try {
    const session = await sessions.read()
    if (!session) return null
    const setup = { session, sessions, ...deviceWiring }
    const device = await openDevice({
      ...setup,
      origin: worker.location.origin,
      fetch: (input, init) => fetch(input, init),
    })
    return await work(device).finally(() => device.close())
  } finally {
    sessions.close()
  }
}
