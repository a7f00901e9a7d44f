import { sql } from 'drizzle-orm'
import type { Claim } from '#contract/calls/claims.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { lastAuthorSince } from '#server/db/merge.ts'
import { authorName, othersChanges } from '#server/db/merge-report.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { CLAIM, type ClaimFields, type ClaimRow } from '#server/records/claim/change.ts'
import { readClaims } from '#server/records/claim/read.ts'

/** The claim as it is now. */
export async function currentClaim(context: EffectContext, id: number): Promise<Claim> {
  const [claim] = await readClaims(context.tx, context, { where: sql`t.id = ${id}` })
  if (!claim) throw new AppError('no-encontrado')
  return claim
}

const current = async (context: EffectContext, claim: ClaimRow) => ({
  reclamo: await currentClaim(context, claim.id),
  quien: lastAuthorSince<ClaimFields>(claim, context.seen),
  cambios: othersChanges<ClaimFields>(claim, context.seen, CLAIM),
})

/** A 409 with the claim as it is now and who changed it since the version that was seen. */
export const staleClaim = async (context: EffectContext, claim: ClaimRow): Promise<AppError> =>
  new AppError('version-distinta', { current: await current(context, claim) })

/** A 409 for a return that was decided already, by what words. */
export const alreadyDecided = async (
  context: EffectContext,
  claim: ClaimRow,
  message: string,
): Promise<AppError> =>
  new AppError('transicion-invalida', { current: await current(context, claim), message })

/** A 409 for a claim that is resolved already, saying by whom and since when. */
export async function alreadyResolved(context: EffectContext, claim: ClaimRow): Promise<AppError> {
  const author = claim.field_changes.estado?.at(-1)?.[2] ?? null
  const since = author ? ` (${authorName(author, context.seen)}, ${formatMoment(author.at)})` : ''
  return new AppError('transicion-invalida', {
    current: await current(context, claim),
    message: `El reclamo ya está resuelto${since}.`,
  })
}
