import { sql } from 'drizzle-orm'
import { changeHold, createHolds, extendHold, releaseHold } from '#contract/calls/holds/holds.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { isOpenHold } from '#contract/rules/hold-rules.ts'
import { type Effect, type EffectContext, effect } from '#server/http/handler.ts'
import type { HoldRow } from '#server/records/hold/change.ts'
import { settleLines, termFrom } from '#server/records/hold/line.ts'
import { readLotsOfLine } from '#server/records/hold/line-world.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'
import { change } from './change-hold.ts'
import { createHoldsEffect } from './create-holds.ts'
import { answer, refuseEnded, takeHold } from './take-hold.ts'

async function isWaitedFor({ tx }: EffectContext, { lot_id, chapa: plate }: HoldRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from holds where lot_id = ${lot_id} and estado = 'en espera'
      and (${plate}::int is null or chapa is null or chapa = ${plate}::int) limit 1`)
  return rowCount !== 0
}

async function extend(context: EffectContext, { uuid }: ArgsOf<typeof extendHold.endpoint>) {
  const { tx, now } = context
  const held = await takeHold(context, uuid)
  refuseEnded(held)
  if (held.hasta === null) throw invalid('uuid', 'El apartado todavía espera su turno.')
  const rules = await readSalesRules(tx)
  const times = held.extensiones === 1 ? '1 vez' : `${held.extensiones} veces`
  if (held.extensiones >= rules.extensiones) throw invalid('uuid', `Ya se extendió ${times}.`)
  if (held.extensiones >= 1 && (await isWaitedFor(context, held)))
    throw invalid('uuid', `Ya se extendió ${times}, y otra persona lo espera.`)
  const [lot] = await readLotsOfLine(tx, [held.lot_id])
  const from = held.hasta > dayOf(now) ? held.hasta : dayOf(now)
  const last = await termFrom(tx, from, { term: rules.plazo, branch: lot?.branch_uuid ?? null })
  await tx.execute(sql`update holds set hasta = ${last}, extensiones = extensiones + 1 where id = ${held.id}`)
  return answer(context, `Apartado hasta el ${formatDay(last)}`, uuid)
}

async function release(
  context: EffectContext,
  { uuid, motivo: reason = '' }: ArgsOf<typeof releaseHold.endpoint>,
) {
  const { tx, now } = context
  const held = await takeHold(context, uuid)
  if (held.estado === 'ordenado') refuseEnded(held)
  if (isOpenHold(held.estado)) {
    await tx.execute(sql`
      update holds set estado = 'liberado', motivo = ${reason}, ended_at = ${now.toISOString()}::timestamptz
      where id = ${held.id}`)
    await settleLines(tx, await readLotsOfLine(tx, [held.lot_id]), now)
  }
  return answer(context, 'Apartado liberado', uuid)
}

export const holdsEffects: Effect[] = [
  effect(createHolds, createHoldsEffect),
  effect(extendHold, extend),
  effect(changeHold, change),
  effect(releaseHold, release),
]
