import type { Known, KnownClaim } from '#contract/kit/known.ts'
import { orderText, quoted } from '#contract/kit/sentence-words.ts'

type Args = Readonly<Record<string, unknown>>

/** `Reclamo 12 de Andino Mesadas`; one without number is named by its account alone. */
const claimText = (claim: KnownClaim | undefined): string =>
  claim ? `Reclamo${claim.id === null ? '' : ` ${claim.id}`} de ${claim.account_name}` : 'Un reclamo'

/** `Reclamo nuevo por Pedido 538 de Andino Mesadas · Gris Pulpis: «Llegó una chapa rota»` */
export async function newClaimSentence(args: Args, known: Known): Promise<string> {
  const named = args.pedido_uuid ? await orderText(known, args.pedido_uuid) : ''
  const order = named && ` por ${named.replace(/^Un /, 'un ').replace(/^Pedido /, 'el pedido ')}`
  return `Reclamo nuevo${order}: ${quoted(args.comentario)}`
}

export const answeredClaimSentence = async (args: Args, known: Known): Promise<string> =>
  `${claimText(await known.reclamo(args.uuid))}: ${quoted(args.texto)}`

export async function movedClaimSentence(args: Args, known: Known): Promise<string> {
  const claim = await known.reclamo(args.uuid)
  return `${claimText(claim)}: ${args.estado === 'resuelto' ? 'resuelto' : 'en curso'}`
}

export async function claimPhotoSentence(args: Args, known: Known): Promise<string> {
  const text = claimText(await known.reclamo(args.uuid))
  return `Foto ${text.replace(/^Reclamo/, 'del reclamo').replace(/^Un /, 'de un ')}`
}

const DECISIONS: Readonly<Record<string, string>> = {
  acepta: 'devolución aceptada',
  parcial: 'devolución aceptada en parte',
  rechaza: 'devolución rechazada',
}

/** `Reclamo 12 de Andino Mesadas: devolución aceptada en parte` */
export async function decidedReturnSentence(args: Args, known: Known): Promise<string> {
  return `${claimText(await known.reclamo(args.uuid))}: ${DECISIONS[String(args.decision)] ?? 'devolución'}`
}
