import type { Quote } from '#contract/calls/quotes/quote.ts'
import { type QuoteWait, quoteWait } from '#contract/calls/rules/quote-wait.ts'
import type { User } from '#contract/calls/session.ts'
import type { Db } from '#src/offline/db/db.ts'
import { heldOf, platesHeld } from './held-lines.ts'

interface Reader {
  user: Pick<User, 'uuid'>
  isStaff: boolean
  now: number
}

/**
 * The side for which each quote waits, by its UUID. A seller has to replace a plate of theirs that others hold; a quote of
 * another seller waits for that one.
 */
export async function quoteWaits(
  db: Db,
  quotes: readonly Quote[],
  { user, isStaff, now }: Reader,
): Promise<ReadonlyMap<string, QuoteWait>> {
  const held = isStaff ? await platesHeld(db) : []
  const waitOf = (quote: Quote): QuoteWait => {
    const { estado: status, responsable_uuid: owner, account_id: account, enviado: sent } = quote
    const wait = quoteWait(quote, { isStaff, now })
    if (!isStaff || wait === 'over') return wait
    if (owner !== user.uuid) return status === 'aceptado' || status === 'rechazado' ? 'over' : 'other'
    const isLost = heldOf(held, sent?.lineas ?? [], { account, owner }).size > 0
    return isLost ? 'reader' : wait
  }
  return new Map(quotes.map((quote) => [quote.uuid, waitOf(quote)]))
}
