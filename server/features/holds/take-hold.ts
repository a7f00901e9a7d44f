import { formatDay } from '#contract/kit/day.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { isOpenHold } from '#contract/rules/hold-rules.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { findHold, type HoldRow, lockHold } from '#server/records/hold/change.ts'
import { settleLines, takeLines } from '#server/records/hold/line.ts'
import { currentHolds } from '#server/records/hold/read.ts'

/** A hold as it is once what was due on its line has ended, locked with that line. */
export async function takeHold(context: EffectContext, uuid: string): Promise<HoldRow> {
  const { tx, now } = context
  const { lot_id } = await findHold(tx, context, uuid)
  await settleLines(tx, await takeLines(tx, [lot_id]), now)
  return lockHold(tx, context, uuid)
}

/** The answer of a change of a hold. */
export async function answer(context: EffectContext, message: string, uuid: string) {
  const [data] = await currentHolds(context.tx, context, [uuid])
  if (!data) throw new AppError('no-encontrado')
  return { message, data }
}

const ENDED = { liberado: 'se liberó', vencido: 'venció', ordenado: 'ya se pidió' } as const

/** Refuses to change a hold that has ended, saying how. */
export function refuseEnded({ estado: status, hasta }: HoldRow): void {
  if (isOpenHold(status)) return
  const when = status === 'vencido' && hasta ? ` el ${formatDay(hasta)}` : ''
  throw invalid('uuid', `El apartado ${ENDED[status as keyof typeof ENDED]}${when}.`)
}
