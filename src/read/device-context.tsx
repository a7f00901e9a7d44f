import { createContext, useContext } from 'react'
import type { Device } from '#src/offline/device.ts'

const DeviceContext = createContext<Device | null>(null)

export const DeviceProvider = DeviceContext.Provider

/** The signed-in user's phone; only for screens behind the session. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('no device: this screen needs a session')
  return device
}

/** The address of the signed-in person, on a page that is open to all; null without a session. */
export function useSignedInEmail(): string | null {
  return useContext(DeviceContext)?.parts.user.email ?? null
}
