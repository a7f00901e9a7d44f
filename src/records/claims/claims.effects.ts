import {
  type Claim,
  type ClaimMessage,
  changeClaimStatus,
  createClaim,
  replyToClaim,
  uploadClaimPhoto,
} from '#contract/calls/claims.ts'
import type { ReturnLine } from '#contract/calls/road/return-record.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { grantedOf, isUndecided } from '#contract/calls/rules/granted.ts'
import { formatMoment } from '#contract/kit/day.ts'
import type { ArgsOf, InputOf } from '#contract/kit/endpoint.ts'
import { afterPass, afterReply, canReply, mayPass, sideOf } from '#contract/rules/claim-rules.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/db/effect.ts'
import { isBlobRef } from '#src/offline/db/outbox-row.ts'
import { actorOf } from '#src/records/orders/change-order.ts'

type NewClaim = InputOf<typeof createClaim.endpoint>
type ClaimForm = ArgsOf<typeof createClaim.endpoint>

function message(uuid: string, text: string, context: EffectContext): ClaimMessage {
  const at = new Date(context.now).toISOString()
  const said = { uuid, actor: actorOf(context), de: sideOf(context.user), texto: text.trim() }
  return { ...said, at, at_formatted: formatMoment(at) }
}

type Whose = Pick<Claim, 'account_id' | 'account_name' | 'pedido'>

/** The account of its order, else the one given, else the user's own; unknown ones have no name yet. */
async function whoseClaim(write: Write, form: ClaimForm, { user }: EffectContext): Promise<Whose> {
  const order = form.pedido_uuid ? await write.get('pedidos', form.pedido_uuid) : undefined
  if (order) {
    const { uuid, id, product_name, account_id, account_name } = order
    return { account_id, account_name, pedido: { uuid, id, product_name } }
  }
  const given = form.account_id
  const own = [user.work_account, user.account, ...user.accounts, ...user.account_allocated]
  const known =
    given === undefined
      ? own.find((item) => item !== null)
      : ((await write.get('cuentas', given)) ?? own.find((item) => item?.id === given))
  return {
    account_id: known?.id ?? given ?? 0,
    account_name: known?.account_name ?? '',
    pedido: null,
  }
}

/** Its lines with the facts of their orders, as far as this phone knows them. */
const linesOf = (write: Write, { lineas }: ClaimForm): Promise<ReturnLine[]> =>
  Promise.all(
    lineas.map(async ({ pedido: uuid, cantidad: quantity, motivo: reason }) => {
      const {
        id = null,
        product_code = '',
        product_name = '',
        lote: lot = null,
        unit = '',
      } = (await write.get('pedidos', uuid)) ?? {}
      const order = { pedido_uuid: uuid, pedido_id: id, product_code, product_name, lote: lot, unit }
      return { ...order, cantidad: quantity, motivo: reason, aceptada: null }
    }),
  )

async function newClaim(write: Write, args: NewClaim, context: EffectContext): Promise<Claim> {
  const at = new Date(context.now).toISOString()
  const form = argsOf(createClaim.endpoint, args)
  const { pedido_uuid: _order, account_id: _account, comentario: comment, ...own } = form
  return {
    ...own,
    lineas: await linesOf(write, form),
    id: null,
    ...(await whoseClaim(write, form, context)),
    estado: 'abierto',
    asignado: null,
    asignado_uuid: null,
    responsable: null,
    responsable_uuid: null,
    creado_por: context.user.fullname,
    created_at: at,
    created_at_formatted: formatMoment(at),
    esperando_desde: at,
    resuelto_at: null,
    mensajes: [message(own.uuid, comment, context)],
    fotos: [],
    version: 0,
  }
}

/** The name of who takes care of a claim, as far as this phone knows it. */
const nameOf = (claim: Claim, uuid: string | null, { user }: EffectContext): string | null =>
  uuid === claim.asignado_uuid
    ? claim.asignado
    : uuid === user.uuid
      ? user.fullname
      : uuid === claim.responsable_uuid
        ? claim.responsable
        : null

async function answer(
  write: Write,
  { uuid, mensaje_uuid, texto: text }: InputOf<typeof replyToClaim.endpoint>,
  context: EffectContext,
): Promise<void> {
  const claim = await write.get('reclamos', uuid)
  const side = sideOf(context.user)
  if (!claim || (side === 'cliente' && !canReply(claim, context.now))) return
  const said = message(mensaje_uuid, text, context)
  const next = afterReply(claim, { lado: side, who: context.user, at: said.at })
  const assigned = nameOf(claim, next.asignado_uuid, context)
  await write.patch('reclamos', uuid, { ...next, asignado: assigned, mensajes: [...claim.mensajes, said] })
}

async function move(
  write: Write,
  { uuid, estado: status, asignado_uuid }: InputOf<typeof changeClaimStatus.endpoint>,
  context: EffectContext,
): Promise<void> {
  const claim = await write.get('reclamos', uuid)
  if (!claim || !mayPass(claim.estado, status)) return
  const at = new Date(context.now).toISOString()
  const next = afterPass(claim, {
    estado: status,
    asignado_uuid: asignado_uuid || undefined,
    who: context.user,
    at,
  })
  await write.patch('reclamos', uuid, { ...next, asignado: nameOf(claim, next.asignado_uuid, context) })
}

async function decide(
  write: Write,
  args: InputOf<typeof decideReturn.endpoint>,
  context: EffectContext,
): Promise<void> {
  const { uuid, decision, texto: text = '', lineas } = argsOf(decideReturn.endpoint, args)
  const claim = await write.get('reclamos', uuid)
  if (!claim || !isUndecided(claim)) return
  const lines = claim.lineas ?? []
  const granted = grantedOf({ decision, lineas }, lines)
  const at = new Date(context.now).toISOString()
  const next = afterReply(claim, { lado: 'equipo', who: context.user, at })
  await write.patch('reclamos', uuid, {
    ...{ ...next, asignado: nameOf(claim, next.asignado_uuid, context) },
    lineas: lines.map((line, place) => ({ ...line, aceptada: granted[place] ?? 0 })),
    devolucion: {
      ...{ decision, texto: text, quien: actorOf(context), at },
      ...{ erp: '', nro_devolucion: '', mensaje: '', nota: null },
    },
  })
}

/** Effects of claims on the device, as the server will do them. [A79, A91] */
export const claimsEffects: readonly DeviceEffect[] = [
  effect(createClaim, async (write, form, context) =>
    write.put('reclamos', await newClaim(write, form, context)),
  ),
  effect(replyToClaim, answer),
  effect(changeClaimStatus, move),
  effect(decideReturn, decide),
  effect(uploadClaimPhoto, async (write, { uuid, foto_uuid, file }, { now }) => {
    const claim = await write.get('reclamos', uuid)
    if (!claim || !isBlobRef(file)) return
    const at = new Date(now).toISOString()
    const photo = { uuid: foto_uuid, miniatura: '', width: 0, height: 0, source_sha256: file.$blob, at }
    await write.patch('reclamos', uuid, { fotos: [...claim.fotos, photo] })
  }),
]
