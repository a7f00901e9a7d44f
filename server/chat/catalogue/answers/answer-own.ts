import { fold } from '#contract/kit/normalize.ts'
import { thingGuide } from '#server/chat/catalogue/guides/guides.ts'
import { isCommand, type OwnWish, ownWish } from '#server/chat/catalogue/own-wish.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import { withoutDays } from '#server/chat/catalogue/said-days.ts'
import type { CatalogueSource, ChosenThings } from '#server/chat/catalogue/source.ts'
import { wordsIn } from '#server/chat/catalogue/words.ts'

/** Only where an own question says nothing of its own: 'cuáles están listos' after 'mis pedidos'. */
const CONTINUES =
  /^[\s¿]*(?:y |pero |(?:de )?(?:cual(?:es)?|es[oa]s?|tod[oa]s) |la? (?:mas|ultim|primer)|listos|pendientes|vencidos?|cuando vence|de hoy|de manana|.*\b(?:al|el|del|la) de las? \d)/

/** Words of a question that goes on with the one before it: 'hay alguno para retirar'. */
const MOST_WORDS = 6

interface Own {
  text: string
  asked: Asked
  before: Asked | null
}

/** A thing with the words that it is chosen by, and those of the thing before it. */
interface Continued {
  wish: OwnWish
  said: string
  last?: string | undefined
}

/** Words of states: one replaces those before it. */
const STATES =
  /\b(?:pendient|list[oa]|entregad|rechazad|cancelad|vencid|abiert|cerrad|aprobad|negad|resuelt|atrasad|demorad)[a-z]*/g

/** The words of the question before with those of this one, without the days, the states and the branch that it replaces. */
function saidOn(
  before: { said: string; branch: string | undefined },
  text: string,
  branch: string | undefined,
) {
  const daysLeft = withoutDays(text) === text ? before.said : withoutDays(before.said)
  const statesLeft = text.search(STATES) < 0 ? daysLeft : daysLeft.replace(STATES, ' ')
  const isMoved = branch !== undefined && before.branch !== undefined && branch !== before.branch
  const left = isMoved
    ? wordsIn(fold(before.branch ?? '')).reduce((said, word) => said.replaceAll(word, ' '), statesLeft)
    : statesLeft
  return `${left} ${text}`
}

/** The thing asked for, with the name that the question before it said. */
export function ownWishOf({ text, asked, before }: Own): Continued | null {
  const wish = ownWish(text)
  const last = before?.isOwn ? before.own : undefined
  const isOfStock = asked.picks.length + asked.saidKinds.length > 0
  const isBare = asked.intents.every((intent) => intent === 'stock') && asked.topics.length === 0
  const isShort = (isBare || last?.number !== undefined) && text.split(' ').length <= MOST_WORDS
  const continues = last !== undefined && (CONTINUES.test(text) || isShort)
  if (wish === null || isBareVerb(wish, last)) {
    if (!continues || isOfStock || asked.m2 !== undefined)
      return wish && { wish, said: text, last: last?.said }
    const { thing, number } = last
    return {
      wish: {
        thing,
        isHow: false,
        isOwn: true,
        isOfOthers: false,
        ...(number !== undefined && !OTHERS.test(text) && { number }),
      },
      said: saidOn({ said: last.said, branch: before?.filter.branch }, text, asked.filter.branch),
    }
  }
  const goesOn = continues && last.thing === wish.thing && wish.number === undefined
  return {
    wish,
    said: goesOn
      ? saidOn({ said: last.said, branch: before?.filter.branch }, text, asked.filter.branch)
      : text,
    last: last?.said,
  }
}

/** 'Y cuándo me lo entregan', after an order: of that one. */
const isBareVerb = (wish: OwnWish, last: Asked['own']): boolean =>
  last?.number !== undefined && wish.number === undefined && (!wish.isOwn || wish.thing === last.thing)
/** Said of other things than the one before. */
const OTHERS = /\b(?:otr[oa]s?|tod[oa]s|pedidos|pendientes|list[oa]s|mis|demas)\b/
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
  { said, before }: Pick<ChosenThings, 'said' | 'before'>,
): Promise<string | null> {
  const guide = isHow ? thingGuide(thing, source) : null
  const chosen: ChosenThings = { said: isHow ? '' : said, before, number, isOfOthers }
  const own = await source.own(thing, chosen)
  return own === null ? guide : (guide ?? own)
}
