import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { SentLine } from '#contract/calls/quotes/quote.ts'
import type { sendQuote } from '#contract/calls/quotes/quotes.ts'
import { isFinalQuote, totalOf } from '#contract/calls/rules/quote-rules.ts'
import { addDays, type Day, dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { audit } from '#server/db/audit.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { readNamedRate } from '#server/records/account-balances.ts'
import { openLink } from '#server/records/link/change.ts'
import { currentQuote, lockQuote, type QuoteRow, quoteInScope } from '#server/records/quote/change.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'
import { holdPlates } from './hold-plates.ts'
import { mailSent } from './mail-quotes.ts'
import { priceLines, readDiscountLimit, refuseDiscounts } from './price-lines.ts'

/** When a link ends: some days after its quote, so that its page can say that it is over. */
const linkEnd = (last: Day, days: number): Date => new Date(`${addDays(last, days)}T23:59:59-03:00`)

async function refuseTooMany({ tx, caller }: EffectContext, most: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quotes:${caller.id}`}, 0))::text`)
  const [found] = await rowsOf(tx, { sent: v.number() }).read(sql`
    select count(*)::int as sent from quote_versions
    where sent_by = ${caller.id} and sent_at > now() - interval '1 day'`)
  const { sent = 0 } = found ?? {}
  if (sent >= most) throw invalid('uuid', `Ya enviaste ${sent} presupuestos hoy, y son ${most} por día.`)
}

interface Freezing {
  quote: QuoteRow
  lines: SentLine[]
  last: Day
}

/** Writes the version, which nothing changes afterwards. */
async function freeze({ tx, caller, now }: EffectContext, { quote, lines, last }: Freezing): Promise<number> {
  const rate = await readNamedRate(tx, dayOf(now))
  const n = quote.version_n + 1
  await tx.execute(sql`
    insert into quote_versions (quote_id, n, lines, totals, condiciones, observaciones, rate, rate_name, rate_day, valid_until,
      sent_at, sent_by)
    values (${quote.id}, ${n}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify({ total: totalOf(lines) })}::jsonb,
      ${quote.condiciones}, ${quote.observaciones}, ${rate?.valor ?? null}, ${rate?.nombre ?? ''}, ${rate?.dia ?? null},
      ${last}, ${now.toISOString()}::timestamptz, ${caller.id})`)
  await tx.execute(sql`
    update quotes set estado = 'enviado', version_n = ${n}, valid_until = ${last}, draft_until = null, ended_at = null, answered_at = null,
      motivo = '', sent_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
    where id = ${quote.id}`)
  return n
}

/** Freezes the next version at the prices of now, and opens the link under `key`. */
export async function sendQuoteEffect(
  context: EffectContext,
  { uuid, apartar: holds }: ArgsOf<typeof sendQuote.endpoint>,
  key: string,
) {
  const { tx, caller, now, ip } = context
  const found = await quoteInScope(tx, context, uuid)
  const rules = await readSalesRules(tx)
  const last = found.draft_until ?? addDays(dayOf(now), rules.presupuesto_dias)
  if (holds) await holdPlates(context, found, last)
  const quote = await lockQuote(tx, found)
  if (isFinalQuote(quote.estado)) throw invalid('uuid', `El presupuesto está ${quote.estado}.`)
  const complaints = new Complaints()
  if (last < dayOf(now)) complaints.add('vence', 'La fecha hasta la que vale ya pasó.')
  refuseDiscounts(complaints, quote.lines, await readDiscountLimit(tx, caller))
  const lines = await priceLines(tx, complaints, quote.lines)
  complaints.raise()
  await refuseTooMany(context, rules.presupuestos_por_dia)
  const n = await freeze(context, { quote, lines, last })
  await openLink(tx, key, { kind: 'presupuesto', ref: uuid, expires: linkEnd(last, rules.enlace_dias) })
  const total = formatMoney(totalOf(lines), 'U$D')
  await mailSent(context, quote, { total, last })
  await audit(tx, {
    ...{ actor: caller, action: 'presupuesto-enviado', ip },
    target: { type: 'presupuesto', id: quote.id },
    details: { version: n },
  })
  return { message: 'Presupuesto enviado', data: await currentQuote(tx, context, uuid) }
}
