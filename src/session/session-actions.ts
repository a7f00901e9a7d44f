import { createContext, useContext } from 'react'

export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** 'sin-enviar': something of one's own waits to be sent. [A52] */
export type Entering = 'hecho' | 'sin-enviar'

/**
 * Why another's identity is left: at one's wish, throwing away what waits there, or because its hour is over. What waits
 * stays closed but for the second. [A161]
 */
export type GoingBack = 'por-gusto' | 'descartar' | 'vencida'

/** Actions on the session. */
export interface SessionActions {
  /** Throws the AppError of a refusal. */
  signIn(credentials: Credentials): Promise<void>
  /** Signs the same person in again without leaving the screen; throws the AppError of a refusal. [F5] */
  signInAgain(password: string): Promise<void>
  /** The person has another password now: the one that opens this phone without network. [A191] */
  keepPassword(password: string): void
  /** Fetches what signing in needs, while the person types. */
  getReady(): void
  /** Asks the server who this is and what they may see, and takes up what changed. Never throws. */
  checkIdentity(): Promise<void>
  /** Ends the session: everything read goes. `keep`: what waits to be sent stays for this person. [F25] */
  leave(keep: 'nada' | 'sin-enviar'): Promise<void>
  /** Enters the identity of a user, by uuid; throws the AppError of a refusal. [S57] */
  enterAs(uuid: string): Promise<Entering>
  /** Leaves the identity that was entered. [S59] */
  goBack(how: GoingBack): Promise<void>
}

export const SessionActionsContext = createContext<SessionActions | null>(null)

export function useSessionActions(): SessionActions {
  const actions = useContext(SessionActionsContext)
  if (!actions) throw new Error('no session actions above')
  return actions
}
