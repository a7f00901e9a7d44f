import type { Quote } from '#contract/calls/quotes/quote.ts'
import { listQuotes } from '#contract/calls/quotes/quotes.ts'
import type { Db } from '#src/offline/db/db.ts'
import { type Coverage, callName, newest, readFeed, readKnown } from '#src/offline/fetch/coverage.ts'

/** All quotes that the caller sees. [SY33] */
export const ALL_QUOTES = callName('presupuestos', listQuotes, {})

/** Whether all quotes are here, and as of when. */
export async function knownQuotes(db: Db): Promise<Coverage> {
  const [[listed = null], feed] = await Promise.all([
    readKnown(db, [ALL_QUOTES]),
    readFeed(db, 'presupuestos'),
  ])
  const at = newest(listed, feed?.at ?? null)
  return { at, isWhole: at !== null }
}

const DAY = 86_400_000

/** Whether its customer answered: a change that is asked for waits until it is sent anew, other answers are news for a week. */
function isAnswered({ estado: status, respuestas: answers }: Quote, now: number): boolean {
  if (status === 'cambio pedido') return true
  const at = answers.at(-1)?.at
  const isOver = status === 'aceptado' || status === 'rechazado'
  return isOver && at !== undefined && Date.parse(at) > now - 7 * DAY
}

/** Quotes of a seller's last ninety days whose customers answered of late. */
export const countAnswered = (db: Db, { owner, now }: { owner: string; now: number }): Promise<number> =>
  db.presupuestos
    .where('created_at')
    .above(new Date(now - 90 * DAY).toISOString())
    .filter((quote) => quote.responsable_uuid === owner && isAnswered(quote, now))
    .count()
