import { sql } from 'drizzle-orm'
import { createHolds, extendHold, releaseHold } from '#contract/calls/holds/holds.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { isOpenHold } from '#contract/rules/hold-rules.ts'
import { type Effect, type EffectContext, effect } from '#server/http/handler.ts'
import { currentHolds, findHold, type HoldRow, lockHold } from '#server/records/hold/change.ts'
import { readLotsOfLine, settleLines, takeLines, termFrom } from '#server/records/hold/line.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'
import { createHoldsEffect } from './create-holds.ts'

/** A hold as it is once what was due on its line has ended, locked with that line. */
async function takeHold(context: EffectContext, uuid: string): Promise<HoldRow> {
  const { tx, now } = context
  const { lot_id } = await findHold(tx, context, uuid)
  await settleLines(tx, await takeLines(tx, [lot_id]), now)
  return lockHold(tx, context, uuid)
}

async function answer(context: EffectContext, message: string, uuid: string) {
  const [data] = await currentHolds(context.tx, context, [uuid])
  if (!data) throw new AppError('no-encontrado')
  return { message, data }
}

const ENDED = { liberado: 'se liberó', vencido: 'venció', ordenado: 'ya se pidió' } as const

/** Refuses to change a hold that has ended, saying how. */
function refuseEnded({ estado: status, hasta }: HoldRow): void {
  if (isOpenHold(status)) return
  const when = status === 'vencido' && hasta ? ` el ${formatDay(hasta)}` : ''
  throw invalid('uuid', `El apartado ${ENDED[status as keyof typeof ENDED]}${when}.`)
}

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
  effect(releaseHold, release),
]
