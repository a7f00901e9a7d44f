import type { Session } from '#contract/calls/session.ts'

/** A session as the phone keeps it. [S42, S56] */
export interface StoredSession extends Session {
  /** The token of one's own session, while in another's identity only. */
  original_token?: string
  /** Where this session was entered from, while in another's identity only. */
  entered?: Entered
  /** When it was stored, milliseconds since 1970. */
  stored_at: number
}

/** The user's own session, kept beside another's identity so that going back needs no network. */
export interface Entered {
  own: StoredSession
  /** The end of the hour, milliseconds since 1970 by this phone's clock. [A120] */
  until: number
}

/**
 * The name of everything that is kept for a session: its user's, or in another's identity one for the two of them, so
 * that neither what is read nor what waits is ever of both, nor of that user's own sign-in here. [SEC57, SEC94]
 */
export const ownerOf = ({ user, entered }: Pick<StoredSession, 'user' | 'entered'>): string =>
  entered ? enteredOwner(user.uuid, entered.own.user.uuid) : user.uuid

const enteredOwner = (user: string, own: string): string => `${user}~${own}`

/** Whether data kept under this name is of an identity that this user entered. */
export const isEnteredBy = (owner: string, own: string): boolean => owner.endsWith(`~${own}`)
