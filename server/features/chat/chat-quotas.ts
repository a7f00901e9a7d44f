import { formatMoment } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { takeUnlessFull } from '#server/db/call-quotas.ts'
import type { Context } from '#server/http/handler.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Questions: 20 an hour and 100 a day of a person, and 100 a day of an account with all its users. [SEC60] */
const MAX_QUESTIONS = { hour: 20, day: 100 }

/** Counts a question, or throws a 429 that says when there is room again. In another's identity it counts against who asks. */
export async function countQuestion({ db, caller, now }: Context): Promise<void> {
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
  const full = await takeUnlessFull(db, account === null ? ofPerson : [...ofPerson, ofAccount])
  if (full === null) return
  const { most, purpose } = full.quota
  const whose = purpose === 'chat-cuenta' ? ' de tu cuenta' : ''
  const until = formatMoment(new Date(now.getTime() + full.seconds * 1000).toISOString())
  throw new AppError('demasiados-intentos', {
    message: `Ya se hicieron las ${most} preguntas${whose} por ${purpose === 'chat-hora' ? 'hora' : 'día'}. Podés volver a preguntar el ${until}.`,
    retryAfter: full.seconds,
  })
}
