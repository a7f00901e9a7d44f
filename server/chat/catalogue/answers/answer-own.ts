import { fold } from '#contract/kit/normalize.ts'
import { GUIDES } from '#server/chat/catalogue/guides.ts'
import { isCommand, type OwnWish, ownWish } from '#server/chat/catalogue/own-wish.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { CatalogueSource, ChosenThings, OwnThing } from '#server/chat/catalogue/source.ts'

/** Only where an own question says nothing of its own: 'cuáles están listos' after 'mis pedidos'. */
const CONTINUES =
  /^[\s¿]*(?:y |pero |(?:de )?(?:cual(?:es)?|esos?|todos) |listos|pendientes|vencidos?|cuando vence|de hoy|de manana)/

/** Words of a question that goes on with the one before it: 'hay alguno para retirar'. */
const MOST_WORDS = 6

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
  const isBare = asked.intents.every((intent) => intent === 'stock') && asked.topics.length === 0
  const isShort = isBare && text.split(' ').length <= MOST_WORDS
  const continues = last !== undefined && (CONTINUES.test(text) || isShort)
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
  turno:
    'Los turnos se dan y cambian en [Turnos](/turno), si tu usuario tiene permiso; si no, pedíselo a tu vendedor.',
  pago: 'Los links de pago se hacen en [Botón de pago](/pago).',
  reclamo: 'Los reclamos se hacen en [Soporte](/soporte).',
  comprobante: 'Las facturas están en el [Histórico de comprobantes](/historico-de-comprobantes).',
}

const RESERVES = 'Para reservar material se hace un pedido desde el [buscador](/buscador-de-materiales).'
const PRICES = /\bprecios?\b|\bdolar|\busd\b|\$|\bdescuento/

/** The refusal of an order to do something, with where it is done; null for a question. */
export function commandAnswer(question: string): string | null {
  if (!isCommand(question)) return null
  const thing = ownWish(fold(question))?.thing ?? 'pedido'
  const parts = [
    'No puedo hacerlo por vos: sólo contesto preguntas y no cambio nada.',
    PRICES.test(fold(question)) && 'Los precios vienen del ERP.',
    DONE_AT[thing] ?? DONE_AT.pedido,
    thing === 'pedido' && RESERVES,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The caller's own thing, or how it is done; null where they may not see it. */
export async function ownAnswer(
  source: CatalogueSource,
  { thing, number, isHow, isOfOthers }: OwnWish,
  said: string,
): Promise<string | null> {
  const guide = isHow ? GUIDES[thing] : undefined
  const chosen: ChosenThings = { said: isHow ? '' : said, number, isOfOthers }
  const own = await source.own(thing, chosen)
  return own === null ? null : (guide ?? own)
}
