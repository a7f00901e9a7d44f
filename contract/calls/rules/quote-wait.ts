import type { Quote } from '#contract/calls/quotes/quote.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { OPEN_QUOTES } from './quote-rules.ts'

/** Whether its customer answered: a change that is asked for waits until it is sent anew, other answers are news for a week. */
function isAnsweredOfLate({ estado: status, respuestas: answers }: Quote, now: number): boolean {
  if (status === 'cambio pedido') return true
  const at = answers.at(-1)?.at
  const isOver = status === 'aceptado' || status === 'rechazado'
  return isOver && at !== undefined && Date.parse(at) > now - 7 * DAY_MS
}

/** For which a quote waits: for its reader, for the other side, or for neither any more. */
export type QuoteWait = 'reader' | 'other' | 'over'

/** The same for those who write quotes: drafts, changes, answers of the week and acceptances without an account are theirs. */
function staffWait(quote: Quote, now: number): QuoteWait {
  const { estado: status, grupo_uuid: group, cambiado: isChanged } = quote
  if (status === 'borrador' || isAnsweredOfLate(quote, now)) return 'reader'
  if (status === 'aceptado' && group === null) return 'reader'
  if (!OPEN_QUOTES.includes(status)) return 'over'
  return isChanged ? 'reader' : 'other'
}

/** The same by the eyes of either side; the state is that of the day. */
export function quoteWait(quote: Quote, { isStaff, now }: { isStaff: boolean; now: number }): QuoteWait {
  if (isStaff) return staffWait(quote, now)
  if (!OPEN_QUOTES.includes(quote.estado)) return 'over'
  return quote.estado === 'cambio pedido' ? 'other' : 'reader'
}
