import { getCaller } from '#contract/calls/session.ts'
import { AppError, takenAwayOf } from '#contract/kit/errors.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import type { LockedPhone, Opened } from '#src/offline/session/offline-access.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'
import { close } from './close-session.ts'

/** A phone that asks for its person's password, and how it is opened. [A191] */
export interface Locked {
  phone: LockedPhone
  open: (password: string) => Promise<Opened>
  /** Asks the server; true once the phone opens again. A session that is over leads to the sign-in. */
  contact: () => Promise<boolean>
}

interface LockedParts {
  phone: LockedPhone
  sessions: SessionStore
  openNow: () => Promise<OpenSession>
}

export function lockedPhone({ phone, sessions, openNow }: LockedParts): Locked {
  const ask = async (session: OpenSession): Promise<boolean> => {
    try {
      await session.device.ask(getCaller, {})
      await sessions.access.noteContact(phone.owner)
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) return false
      await sessions.seal(ownerOf(session.stored))
      await close(session, takenAwayOf(error.code))
      return false
    }
  }

  return {
    phone,
    open: (password) => sessions.access.open(phone.owner, password),
    contact: async () => {
      const session = await openNow()
      return ask(session).finally(() => session.device.close())
    },
  }
}
