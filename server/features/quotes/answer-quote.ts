import { sql } from 'drizzle-orm'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { OPEN_QUOTES } from '#contract/calls/rules/quote-rules.ts'
import { dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { QuoteAnswerKind } from '#contract/records/quotes.ts'
import { audit } from '#server/db/audit.ts'
import { lotsOf, takeLots } from '#server/records/order/cover.ts'
import { lockQuote, type QuoteRow } from '#server/records/quote/change.ts'
import { mailAnswer } from './mail-quotes.ts'
import { type Accepting, orderQuote } from './order-quote.ts'

/** An answer as it was given: to a version, by whom, from where. */
export interface Answering extends Accepting {
  version: number
  respuesta: QuoteAnswerKind
  motivo: string
  by: {
    /** Null by link. */
    user_id: number | null
    name: string
    dni: string
    /** Keyed; null when they are signed in. */
    ip_hash: string | null
  }
  /** The record as the caller may see it, for refusals. */
  current: () => Promise<Quote | undefined>
}

const STATUS_AFTER = { acepta: 'aceptado', cambio: 'cambio pedido', rechaza: 'rechazado' } as const

/** Refuses an answer to what is over or replaced, with the record. */
async function refuseLate({ now, version, current }: Answering, quote: QuoteRow): Promise<void> {
  const refuse = async (message: string) => {
    throw new AppError('transicion-invalida', { message, current: await current() })
  }
  const isAnswered = quote.estado === 'aceptado' || quote.estado === 'rechazado'
  if (isAnswered) await refuse('Ya se respondió.')
  if (version !== quote.version_n) await refuse('Hay una versión más nueva.')
  if (quote.estado === 'vencido' || (quote.valid_until ?? '') < dayOf(now)) await refuse('Venció.')
  if (quote.estado === 'cambio pedido') await refuse('Ya se respondió.')
  if (!OPEN_QUOTES.includes(quote.estado)) await refuse('El presupuesto está anulado.')
}

/**
 * Writes an answer to the newest version of a quote that was found. An acceptance makes its orders in the same transaction;
 * without an active account it stands alone until there is one. Of answers at the same time one is written.
 */
export async function writeAnswer(answering: Answering, found: QuoteRow): Promise<QuoteRow> {
  const { tx, now, version, respuesta: kind, motivo: reason, by } = answering
  if (kind === 'acepta') await takeLots(tx, lotsOf(found.sent))
  const quote = await lockQuote(tx, found)
  await refuseLate(answering, quote)
  const group = kind === 'acepta' ? await orderQuote(answering, quote) : null
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into quote_answers (quote_id, n, kind, name, dni, user_id, at, ip_hash, text)
    values (${quote.id}, ${version}, ${kind}, ${by.name}, ${by.dni}, ${by.user_id}, ${at}, ${by.ip_hash}, ${reason})`)
  await tx.execute(sql`
    update quotes set estado = ${STATUS_AFTER[kind]}, answered_at = ${at}, grupo_uuid = ${group},
      ended_at = case when ${kind} = 'cambio' then null else ${at} end
    where id = ${quote.id}`)
  await mailAnswer(tx, quote, { by, kind, reason })
  await audit(tx, {
    actor: by.user_id === null ? null : { id: by.user_id },
    action: 'presupuesto-respondido',
    target: { type: 'presupuesto', id: quote.id },
    details: { version, respuesta: kind },
  })
  return quote
}
