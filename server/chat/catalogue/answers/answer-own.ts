import { fold } from '#contract/kit/normalize.ts'
import { thingGuide } from '#server/chat/catalogue/guides/guides.ts'
import { isCommand, type OwnWish, ownWish } from '#server/chat/catalogue/own-wish.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { CatalogueSource, ChosenThings } from '#server/chat/catalogue/source.ts'

/** Only where an own question says nothing of its own: 'cuáles están listos' after 'mis pedidos'. */
const CONTINUES =
  /^[\s¿]*(?:y |pero |(?:de )?(?:cual(?:es)?|es[oa]s?|tod[oa]s) |la? (?:mas|ultim|primer)|listos|pendientes|vencidos?|cuando vence|de hoy|de manana)/

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
  const isShort = (isBare || last?.number !== undefined) && text.split(' ').length <= MOST_WORDS
  const continues = last !== undefined && (CONTINUES.test(text) || isShort)
  if (wish === null || isBareVerb(wish, last)) {
    if (!continues || isOfStock || asked.m2 !== undefined) return wish && { wish, said: text }
    const { thing, number } = last
    return {
      wish: {
        thing,
        isHow: false,
        isOwn: true,
        isOfOthers: false,
        ...(number !== undefined && !OTHERS.test(text) && { number }),
      },
      said: NARROWS.test(text) ? `${last.said} ${text}` : text,
    }
  }
  const goesOn = continues && last.thing === wish.thing && wish.number === undefined
  return { wish, said: goesOn ? `${last.said} ${text}` : text }
}

/** 'Y cuándo me lo entregan', after an order: of that one. */
const isBareVerb = (wish: OwnWish, last: Asked['own']): boolean =>
  last?.number !== undefined && wish.number === undefined && (!wish.isOwn || wish.thing === last.thing)
/** Said of other things than the one before. */
const OTHERS = /\b(?:otr[oa]s?|tod[oa]s|pedidos|pendientes|list[oa]s|mis|demas)\b/
/** Said of some of those before. */
const NARROWS =
  /\b(?:mas (?:viej|antigu|nuev|recient|grande)|ultim|primer|es[oa]s|suman?|total|dolares|pesos)/

const RESERVES = 'Para reservar material se hace un pedido desde el [buscador](/buscador-de-materiales).'
const PRICES = /\bprecios?\b|\bdolar|\busd\b|\$|\bdescuento/

/** The refusal of an order to do something, with where it is done; null for a question. */
export function commandAnswer(source: CatalogueSource, question: string): string | null {
  if (!isCommand(question)) return null
  const thing = ownWish(fold(question))?.thing ?? 'pedido'
  const parts = [
    'No puedo hacerlo por vos: sólo contesto preguntas y no cambio nada.',
    PRICES.test(fold(question)) && 'Los precios vienen del ERP.',
    thingGuide(thing, source),
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
  const guide = isHow ? thingGuide(thing, source) : null
  const chosen: ChosenThings = { said: isHow ? '' : said, number, isOfOthers }
  const own = await source.own(thing, chosen)
  return own === null ? guide : (guide ?? own)
}
