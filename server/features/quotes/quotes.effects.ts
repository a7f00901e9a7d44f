import { sql } from 'drizzle-orm'
import {
  answerQuote,
  cancelQuote,
  revokeQuoteLink,
  saveQuote,
  sendQuote,
} from '#contract/calls/quotes/quotes.ts'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import { type Effect, type EffectContext, effect } from '#server/http/handler.ts'
import { settleLines } from '#server/records/hold/line.ts'
import { readNamedLots } from '#server/records/hold/line-world.ts'
import { revokeLink } from '#server/records/link/change.ts'
import { lotsOf, takeLots } from '#server/records/order/cover.ts'
import { currentQuote, lockQuote, quoteInScope } from '#server/records/quote/change.ts'
import { isQuoteStaff } from '#server/records/quote/read.ts'
import { writeAnswer } from './answer-quote.ts'
import { saveQuoteEffect } from './save-quote.ts'
import { sendQuoteEffect } from './send-quote.ts'

async function answer(context: EffectContext, args: ArgsOf<typeof answerQuote.endpoint>) {
  const { tx, caller, now } = context
  const { uuid, version, respuesta, motivo: reason = '', solo_disponible: onlyAvailable = false } = args
  const found = await quoteInScope(tx, context, uuid)
  const how = isQuoteStaff(context) ? 'por teléfono' : 'en la aplicación'
  await writeAnswer(
    {
      ...{ tx, now, version, respuesta, motivo: reason, onlyAvailable },
      actor: `${caller.fullname} (${how}, ${quoteName(found)})`,
      by: { user_id: caller.id, name: caller.fullname, dni: '', ip_hash: null },
      current: () => currentQuote(tx, context, uuid),
    },
    found,
  )
  return { message: 'Respuesta guardada', data: await currentQuote(tx, context, uuid) }
}

const written = (context: EffectContext, id: number) => ({
  ...{ actor: context.caller, ip: context.ip },
  target: { type: 'presupuesto', id },
})

/** Its link closes with it, and what it holds becomes free. */
async function cancel(
  context: EffectContext,
  { uuid, motivo: reason = '' }: ArgsOf<typeof cancelQuote.endpoint>,
) {
  const { tx, now } = context
  const found = await quoteInScope(tx, context, uuid)
  const lots = lotsOf([...found.lines, ...found.sent])
  await takeLots(tx, lots)
  const quote = await lockQuote(tx, found)
  if (quote.estado === 'aceptado') throw invalid('uuid', 'El presupuesto ya se aceptó.')
  if (quote.estado !== 'anulado') {
    const at = sql`${now.toISOString()}::timestamptz`
    await tx.execute(
      sql`update quotes set estado = 'anulado', motivo = ${reason}, ended_at = ${at} where id = ${quote.id}`,
    )
    await tx.execute(sql`
      update holds set estado = 'liberado', ended_at = ${at}
      where quote_uuid = ${uuid} and estado in ('activo', 'en espera')`)
    await settleLines(tx, await readNamedLots(tx, lots), now)
    await revokeLink(tx, { kind: 'presupuesto', ref: uuid }, now)
    await audit(tx, { ...written(context, quote.id), action: 'presupuesto-anulado' })
  }
  return { message: 'Presupuesto anulado', data: await currentQuote(tx, context, uuid) }
}

async function revoke(context: EffectContext, { uuid }: ArgsOf<typeof revokeQuoteLink.endpoint>) {
  const { tx, now } = context
  const quote = await lockQuote(tx, await quoteInScope(tx, context, uuid))
  if (await revokeLink(tx, { kind: 'presupuesto', ref: uuid }, now))
    await audit(tx, { ...written(context, quote.id), action: 'enlace-revocado' })
  return { message: 'Enlace revocado', data: await currentQuote(tx, context, uuid) }
}

/** Effects of quotes; `key` signs the tokens of their links. */
export const quotesEffects = ({ key }: { key: string }): Effect[] => [
  effect(saveQuote, saveQuoteEffect),
  effect(sendQuote, (context, args) => sendQuoteEffect(context, args, key)),
  effect(answerQuote, answer),
  effect(cancelQuote, cancel),
  effect(revokeQuoteLink, revoke),
]
