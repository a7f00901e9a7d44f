import { takenAwayOf } from '#contract/kit/errors.ts'
import type { Answer, NoAnswer } from '#src/offline/fetch/answer.ts'
import type { SessionStore } from './session-store.ts'
import { tellTabs } from './session-tabs.ts'

interface Whose {
  sessions: Pick<SessionStore, 'seal' | 'access'>
  /** The name of the data. */
  owner: string
  /** The person whose phone it is. */
  person: string
}

/**
 * Takes note of what an answer says of the session itself. One that the server took away is over here, in the page and in
 * the worker alike: its person's data is locked, what waits stays in it, and every tab that shows it goes to the
 * sign-in. Any other answer is a contact. [A191, R9]
 */
export async function noteSession(
  { sessions, owner, person }: Whose,
  answer: Answer | NoAnswer,
): Promise<void> {
  if (typeof answer === 'string') return
  const { code } = (answer.status === 401 && answer.body ? answer.body : {}) as { code?: unknown }
  const why = takenAwayOf(code)
  if (why) {
    await sessions.seal(owner)
    tellTabs({ owner, why })
  } else if (answer.status !== 401) await sessions.access.noteContact(person)
}
