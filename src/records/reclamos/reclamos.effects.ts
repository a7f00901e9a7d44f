import {
  cambiarEstadoDeReclamo,
  crearReclamo,
  type MensajeDeReclamo,
  type Reclamo,
  responderReclamo,
  subirFotoDeReclamo,
} from '#contract/calls/soporte.ts'
import { formatMoment } from '#contract/kit/day.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { ladoDe, puedePasar, seResponde, trasPasar, trasResponder } from '#contract/rules/reclamo-rules.ts'
import { type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/effect.ts'
import { isBlobRef } from '#src/offline/outbox-row.ts'
import { actorOf } from '#src/records/pedidos/change-pedido.ts'

type NewClaim = InputOf<typeof crearReclamo.endpoint>

function message(uuid: string, texto: string, context: EffectContext): MensajeDeReclamo {
  const at = new Date(context.now).toISOString()
  const said = { uuid, actor: actorOf(context), de: ladoDe(context.user), texto: texto.trim() }
  return { ...said, at, at_formatted: formatMoment(at) }
}

type Whose = Pick<Reclamo, 'account_id' | 'account_name' | 'pedido'>

/** The account of its order, else the one given, else the user's own; unknown ones have no name yet. */
async function whoseClaim(write: Write, form: NewClaim, { user }: EffectContext): Promise<Whose> {
  const order = form.pedido_uuid ? await write.get('pedidos', form.pedido_uuid) : undefined
  if (order) {
    const { uuid, id, product_name, account_id, account_name } = order
    return { account_id, account_name, pedido: { uuid, id, product_name } }
  }
  const given = form.account_id ? Number(form.account_id) : undefined
  const own = [user.work_account, user.account, ...user.accounts, ...user.account_allocated]
  const known =
    given === undefined
      ? own.find((one) => one !== null)
      : ((await write.get('cuentas', given)) ?? own.find((one) => one?.id === given))
  return {
    account_id: known?.id ?? given ?? 0,
    account_name: known?.account_name ?? '',
    pedido: null,
  }
}

async function newClaim(write: Write, form: NewClaim, context: EffectContext): Promise<Reclamo> {
  const at = new Date(context.now).toISOString()
  return {
    uuid: form.uuid,
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
    mensajes: [message(form.uuid, form.comentario, context)],
    fotos: [],
    version: 0,
  }
}

/** The name of who takes care of a claim, as far as this phone knows it. */
const nameOf = (claim: Reclamo, uuid: string | null, { user }: EffectContext): string | null =>
  uuid === claim.asignado_uuid
    ? claim.asignado
    : uuid === user.uuid
      ? user.fullname
      : uuid === claim.responsable_uuid
        ? claim.responsable
        : null

async function answer(
  write: Write,
  { uuid, mensaje_uuid, texto }: InputOf<typeof responderReclamo.endpoint>,
  context: EffectContext,
): Promise<void> {
  const claim = await write.get('reclamos', uuid)
  const lado = ladoDe(context.user)
  if (!claim || (lado === 'cliente' && !seResponde(claim, context.now))) return
  const said = message(mensaje_uuid, texto, context)
  const next = trasResponder(claim, { lado, who: context.user, at: said.at })
  const asignado = nameOf(claim, next.asignado_uuid, context)
  await write.patch('reclamos', uuid, { ...next, asignado, mensajes: [...claim.mensajes, said] })
}

async function move(
  write: Write,
  { uuid, estado, asignado_uuid }: InputOf<typeof cambiarEstadoDeReclamo.endpoint>,
  context: EffectContext,
): Promise<void> {
  const claim = await write.get('reclamos', uuid)
  if (!claim || !puedePasar(claim.estado, estado)) return
  const at = new Date(context.now).toISOString()
  const next = trasPasar(claim, {
    estado,
    asignado_uuid: asignado_uuid || undefined,
    who: context.user,
    at,
  })
  await write.patch('reclamos', uuid, { ...next, asignado: nameOf(claim, next.asignado_uuid, context) })
}

/** Effects of claims on the device, as the server will do them. [A79, A91] */
export const reclamosEffects: readonly DeviceEffect[] = [
  effect(crearReclamo, async (write, form, context) =>
    write.put('reclamos', await newClaim(write, form, context)),
  ),
  effect(responderReclamo, answer),
  effect(cambiarEstadoDeReclamo, move),
  effect(subirFotoDeReclamo, async (write, { uuid, foto_uuid, file }, { now }) => {
    const claim = await write.get('reclamos', uuid)
    if (!claim || !isBlobRef(file)) return
    const at = new Date(now).toISOString()
    const photo = { uuid: foto_uuid, miniatura: '', width: 0, height: 0, source_sha256: file.$blob, at }
    await write.patch('reclamos', uuid, { fotos: [...claim.fotos, photo] })
  }),
]
