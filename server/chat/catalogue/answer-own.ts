import { isCommand, type OwnWish, ownWish } from './own-wish.ts'
import type { Asked } from './read-question.ts'
import type { CatalogueSource, ChosenThings, OwnThing } from './source.ts'

/** Ways to begin a thing, in the words of its screens. */
export const GUIDES: Partial<Record<OwnThing, string>> = {
  pedido:
    'Para pedir: buscá el material en el [buscador](/buscador-de-materiales), abrí el lote y tocá **PEDIR**. Para pedir varios juntos armá el [carrito](/pedido/nuevo-multiple). Después lo seguís en Pedidos.',
  pago: 'Para pagar se usa un link de pago: en Botón de pago, quien tiene permiso arma uno nuevo, define tarjeta y cuotas y lo comparte. Otros medios de pago los acuerda tu vendedor.',
  reclamo:
    'Para reclamar: en Soporte tocá **Nuevo reclamo**, elegí el pedido si es por uno, contá qué pasó y sumá fotos. La respuesta llega ahí mismo.',
  turno:
    'Los turnos se asignan en [Turnos](/turno) con **Asignar TURNO**, si tu usuario tiene permiso; si no lo ves, pedíselo a tu vendedor.',
  deuda:
    'El saldo se paga con un link de pago, en [Botón de pago](/pago), o como lo acordés con tu vendedor.',
}

const EXPORTS = /\b(?:excel|csv|planilla|export[a-z]*|descarg[a-z]*|baj(?:o|ar|arlo|arlos))\b/
const EXPORT_GUIDE =
  'Para bajarlos a una planilla: en la lista de Pedidos, con los filtros puestos, tocá **Exportar CSV**; se abre con Excel.'

/** Only where an own question says nothing of its own: 'cuáles están listos' after 'mis pedidos'. */
const CONTINUES =
  /^[\s¿]*(?:y |pero |(?:de )?(?:cual(?:es)?|esos?|todos) |listos|pendientes|vencidos?|cuando vence|de hoy|de manana)/

interface Own {
  text: string
  asked: Asked
  before: Asked | null
}

/** The thing asked for, with the name that the question before it said. */
export function ownWishOf({ text, asked, before }: Own): { wish: OwnWish; said: string } | null {
  const wish = ownWish(text)
  const last = before?.isOwn ? before.own : undefined
  const isOfStock = asked.picks.length + asked.saidKinds.length > 0
  const continues = last !== undefined && CONTINUES.test(text)
  if (wish === null)
    return continues && !isOfStock && asked.m2 === undefined
      ? { wish: { thing: last.thing, isHow: false, isOwn: true, isOfOthers: false }, said: text }
      : null
  const goesOn = continues && last.thing === wish.thing && wish.number === undefined
  return { wish, said: goesOn ? `${last.said} ${text}` : text }
}

const DONE_AT: Partial<Record<OwnThing, string>> = {
  pedido:
    'Los pedidos se hacen, cambian y cancelan en [Pedidos](/pedido), mientras su estado lo permita; si no, con tu vendedor.',
  turno: 'Los turnos se dan y cambian en [Turnos](/turno).',
  pago: 'Los links de pago se hacen en [Botón de pago](/pago).',
  reclamo: 'Los reclamos se hacen en [Soporte](/soporte).',
  comprobante: 'Las facturas están en el [Histórico de comprobantes](/historico-de-comprobantes).',
}

/** The refusal of an order to do something, with where it is done; null for a question. */
export const commandAnswer = (text: string): string | null =>
  isCommand(text)
    ? `No puedo hacerlo por vos: sólo contesto preguntas. ${DONE_AT[ownWish(text)?.thing ?? 'pedido'] ?? DONE_AT.pedido} Para reservar material se hace un pedido desde el [buscador](/buscador-de-materiales).`
    : null

/** The caller's own thing, or how it is done; null where they may not see it. */
export async function ownAnswer(
  source: CatalogueSource,
  { thing, number, isHow, isOfOthers }: OwnWish,
  said: string,
): Promise<string | null> {
  if (isHow && EXPORTS.test(said) && thing === 'pedido') return `${EXPORT_GUIDE}\n\n[Pedidos](/pedido)`
  const guide = isHow ? GUIDES[thing] : undefined
  const chosen: ChosenThings = { said: isHow ? '' : said, number, isOfOthers }
  const own = await source.own(thing, chosen)
  return own === null ? null : (guide ?? own)
}
