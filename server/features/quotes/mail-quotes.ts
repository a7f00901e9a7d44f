import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import type { Day } from '#contract/kit/day.ts'
import type { QuoteAnswerKind } from '#contract/records/quotes.ts'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { QuoteRow } from '#server/records/quote/change.ts'

const address = { email: v.nullable(v.string()) }

/** Mails a version to its account's address, where it has one, with the link of its page. */
export async function mailSent(
  { tx, caller }: EffectContext,
  quote: QuoteRow,
  { total, last }: { total: string; last: Day },
): Promise<void> {
  const { uuid, account_id } = quote
  if (account_id === null) return
  const [found] = await rowsOf(tx, address).read(
    sql`select email from accounts where id = ${account_id} and active`,
  )
  if (!found?.email) return
  const args = { uuid, name: quoteName(quote), author: caller.fullname, total, hasta: last }
  await enqueueMail(tx, { kind: 'presupuesto-enviado', to: found.email, account_id, args })
}

interface Answered {
  by: { user_id: number | null; name: string }
  kind: QuoteAnswerKind
  reason: string
}

/** Mails an answer to the quote's seller, unless it is theirs. */
export async function mailAnswer(tx: Tx, quote: QuoteRow, { by, kind, reason }: Answered): Promise<void> {
  if (by.user_id === quote.owner_id) return
  const [seller] = await rowsOf(tx, address).read(
    sql`select email from users where id = ${quote.owner_id} and deleted_at is null`,
  )
  if (!seller?.email) return
  const args = { uuid: quote.uuid, name: quoteName(quote), by: by.name, respuesta: kind, texto: reason }
  await enqueueMail(tx, { kind: 'presupuesto-respondido', to: seller.email, args })
}
