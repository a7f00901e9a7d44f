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
