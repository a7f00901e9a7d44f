import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Device } from '#src/offline/device.ts'
import type { Loss } from '#src/offline/rescue/loss-marker.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import type { StoredSession } from '#src/offline/session/stored-session.ts'
import type { PhoneState } from '#src/read/phone-state.ts'
import type { AuthGate } from './auth-gate.ts'

/** A person's session in this tab. */
export interface OpenSession {
  device: Device
  sessions: SessionStore
  gate: AuthGate
  stored: StoredSession
  /** The frame around every screen; loaded here, so that the first paint waits for nothing more. */
  Frame: ComponentType<{ session: OpenSession; children: ReactNode }>
  /** Data of the head of the screen, needed at the first paint so that nothing moves afterwards. */
  firstState: PhoneState
  /** Changes that were lost with the browser's data. [F21] */
  loss: Loss
}

/** The session of this tab; null while signed out. */
export const SessionContext = createContext<OpenSession | null>(null)
