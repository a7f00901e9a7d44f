import { sql } from 'drizzle-orm'
import { changeClaimStatus, createClaim, replyToClaim, uploadClaimPhoto } from '#contract/calls/claims.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { claims } from '#contract/records/claims.ts'
import { afterPass, afterReply, canReply, mayPass, sideOf } from '#contract/rules/claim-rules.ts'
import { merge } from '#server/db/merge.ts'
import { mergedWith } from '#server/db/merge-report.ts'
import { type Effect, type EffectContext, effect, effectWithWork } from '#server/http/handler.ts'
import { actorName } from '#server/records/author.ts'
import {
  addMessage,
  CLAIM,
  type ClaimFields,
  type ClaimRow,
  changeClaim,
  lockClaim,
} from '#server/records/claim/change.ts'
import { announce } from '#server/records/notification/announce.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { addClaimPhoto, readClaimPhoto } from './add-claim-photo.ts'
import { alreadyResolved, currentClaim, staleClaim } from './claim-answer.ts'
import { mailCustomer, mailStaff } from './claim-mails.ts'
import { countMessage } from './claim-quotas.ts'
import { type ClaimSettings, createClaimEffect } from './create-claim.ts'
import { decide } from './returns/decide-return.ts'

const TOO_LATE = `El reclamo se resolvió hace más de ${claims.limits.reopenDays} días. Hacé uno nuevo.`

type Reply = ArgsOf<typeof replyToClaim.endpoint>

async function answerClaim(context: EffectContext, form: Reply, supportEmail: string | undefined) {
  const { tx, caller, now } = context
  const claim = await lockClaim(tx, context, form.uuid)
  const side = sideOf(caller)
  if (side === 'cliente' && !canReply(claim, now.getTime())) throw invalid('texto', TOO_LATE)
  await countMessage(context)
  const said = {
    id: claim.id,
    uuid: form.mensaje_uuid,
    texto: form.texto,
    side: side,
    actor: actorName(caller),
  }
  if (!(await addMessage(tx, caller, said))) throw invalid('mensaje_uuid', 'El identificador ya está en uso.')
  const next = afterReply(claim, { lado: side, who: caller, at: now.toISOString() })
  await changeClaim(tx, caller, { claim, next, now })
  if (side === 'equipo') await mailCustomer(context, { id: claim.id, texto: form.texto })
  else await mailStaff(context, { id: claim.id, texto: form.texto, isNew: false, supportEmail })
  const things = [{ target: claim.uuid, args: { que: side } }]
  await announce(tx, caller, { type: 'reclamo', things })
  return { message: 'Respuesta enviada', data: await currentClaim(context, claim.id) }
}

/** Claims go to active staff who may see the account. */
async function refuseStranger({ tx }: EffectContext, { account_id }: ClaimRow, uuid: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from users u where u.uuid = ${uuid} and u.deleted_at is null
      and (u.root or array['vendedor', 'support-tickets'] <@ permisos_de(u.id)
        and coalesce(${account_id} = any(alcance_de(u.id)), true))`)
  if (rowCount === 0) throw invalid('asignado_uuid', 'No se le puede asignar a esa persona.')
}

type Move = ArgsOf<typeof changeClaimStatus.endpoint>

async function moveClaim(context: EffectContext, { uuid, estado: status, asignado_uuid }: Move) {
  const { tx, caller, now } = context
  const claim = await lockClaim(tx, context, uuid)
  if (!mayPass(claim.estado, status)) throw await alreadyResolved(context, claim)
  if (asignado_uuid && asignado_uuid !== caller.uuid) await refuseStranger(context, claim, asignado_uuid)
  const next = afterPass(claim, { estado: status, asignado_uuid, who: caller, at: now.toISOString() })
  const wanted: ClaimFields = { estado: next.estado, asignado_uuid: next.asignado_uuid }
  const fields = merge<ClaimFields>(CLAIM, claim, { wanted, seen: context.seen })
  if (!fields) throw await staleClaim(context, claim)
  await changeClaim(tx, caller, { claim, next: { ...next, ...pick(claim), ...fields }, now })
  const data = await currentClaim(context, claim.id)
  const merged = mergedWith<ClaimFields>(claim, { wanted, seen: context.seen, names: CLAIM })
  return { message: status === 'resuelto' ? 'Reclamo resuelto' : 'Reclamo en curso', data, ...merged }
}

const pick = ({ estado: status, asignado_uuid }: ClaimRow): ClaimFields => ({ estado: status, asignado_uuid })

interface Adapters extends ClaimSettings {
  store: BlobStore
}

export const claimsEffects = ({ store, ...settings }: Adapters): Effect[] => [
  effect(createClaim, (context, form) => createClaimEffect(context, form, settings)),
  effect(replyToClaim, (context, form) => answerClaim(context, form, settings.supportEmail)),
  effect(changeClaimStatus, moveClaim),
  effect(decideReturn, decide),
  effectWithWork(uploadClaimPhoto, readClaimPhoto, (context, upload, picture) =>
    addClaimPhoto(context, store, { upload, picture }),
  ),
]
