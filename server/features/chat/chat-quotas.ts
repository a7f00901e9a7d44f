import { takeQuotas } from '#server/db/call-quotas.ts'
import type { Context } from '#server/http/handler.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Questions: 20 an hour and 100 a day of a person, and 100 a day of an account with all its users. [SEC60] */
const MAX_QUESTIONS = { hour: 20, day: 100 }

/** Counts a question, or throws 429. In another's identity it counts against who asks. */
export async function countQuestion({ db, caller }: Context): Promise<void> {
  const person = String(caller.impersonator?.id ?? caller.id)
  const ofPerson = [
    { purpose: 'chat-hora', subject: person, most: MAX_QUESTIONS.hour, seconds: HOUR },
    { purpose: 'chat-dia', subject: person, most: MAX_QUESTIONS.day, seconds: DAY },
  ]
  const account = caller.account_id
  const ofAccount = {
    purpose: 'chat-cuenta',
    subject: String(account),
    most: MAX_QUESTIONS.day,
    seconds: DAY,
  }
  await takeQuotas(db, account === null ? ofPerson : [...ofPerson, ofAccount])
}
