import { createContext } from 'react'
import type { OpenSession } from './open-session.ts'

/** The session of this tab; null while nobody is signed in. */
export const SessionContext = createContext<OpenSession | null>(null)
