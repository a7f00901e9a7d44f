import { formatMoment } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { type Author, lastAuthorSince } from '#server/db/merge.ts'
import { authorName, othersChanges } from '#server/db/merge-report.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { deletedBy, TURNO, type TurnoFields, type TurnoRow } from '#server/records/turno/change.ts'
import { currentTurno } from './turno-answer.ts'

const current = async (context: EffectContext, turno: TurnoRow, author: Omit<Author, 'id'> | null) => ({
  turno: await currentTurno(context, turno.id),
  quien: author,
  cambios: othersChanges<TurnoFields>(turno, context.seen, TURNO),
})

/** A 409 with the turno as it is now and who changed it last since the version that was seen. */
export async function staleTurno(context: EffectContext, turno: TurnoRow): Promise<AppError> {
  const author = lastAuthorSince<TurnoFields>(turno, context.seen)
  return new AppError('version-distinta', { current: await current(context, turno, author) })
}

/** A 409 for a turno that was delivered already, saying by whom and since when. */
export async function alreadyDelivered(context: EffectContext, turno: TurnoRow): Promise<AppError> {
  const author = turno.field_changes.estado?.at(-1)?.[2] ?? null
  const since = author ? ` (${authorName(author, context.seen)}, ${formatMoment(author.at)})` : ''
  return new AppError('transicion-invalida', {
    current: await current(context, turno, author && { fullname: author.fullname, at: author.at }),
    message: `El turno ya está marcado como entregado${since}.`,
  })
}

/** A 404 for a turno that was deleted, saying by whom and when. */
export function goneTurno(context: EffectContext, turno: TurnoRow): AppError {
  const author = deletedBy(turno)
  const by = author ? `: se borró (${authorName(author, context.seen)}, ${formatMoment(author.at)})` : ''
  return new AppError('no-encontrado', { message: `El turno ya no existe${by}.` })
}

async function refusedStep(context: EffectContext, turno: TurnoRow, rest: string): Promise<AppError> {
  const author = turno.field_changes.etapa?.at(-1)?.[2] ?? null
  const since = author ? ` (${authorName(author, context.seen)}, ${formatMoment(author.at)})` : ''
  return new AppError('transicion-invalida', {
    current: await current(context, turno, author && { fullname: author.fullname, at: author.at }),
    message: `El turno está en «${STEP_NAMES[turno.etapa]}»${since}: ${rest}`,
  })
}

/** A 409 for a step that cannot follow the present one, saying which that is, by whom and since when. */
export const badStep = (context: EffectContext, turno: TurnoRow): Promise<AppError> =>
  refusedStep(context, turno, 'no puede pasar a esa etapa.')

/** The same for an answer to what waits for none. */
export const alreadyAnswered = (context: EffectContext, turno: TurnoRow): Promise<AppError> =>
  refusedStep(context, turno, 'no espera respuesta.')
