import { createContext, useContext } from 'react'

export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** What screens may do about who is signed in. */
export interface SessionActions {
  /** Throws the AppError of a refusal. */
  signIn(credentials: Credentials): Promise<void>
  /** Fetches what signing in needs, while the person types. */
  getReady(): void
}

export const SessionActionsContext = createContext<SessionActions | null>(null)

export function useSessionActions(): SessionActions {
  const actions = useContext(SessionActionsContext)
  if (!actions) throw new Error('no session actions above')
  return actions
}
