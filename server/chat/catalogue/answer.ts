import { formatMoney } from '#contract/kit/money.ts'
import { fold } from '#contract/kit/normalize.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { kindOfStone, knownStone } from '#server/chat/sheets/known-stones.ts'
import { amountOf, sizeAnswer } from './answers/answer-amount.ts'
import { branchList } from './answers/answer-branches.ts'
import { difference, otherNames } from './answers/answer-compare.ts'
import { contactLine } from './answers/answer-contact.ts'
import { kindAnswer, kindSentence } from './answers/answer-kind.ts'
import { newsAnswer } from './answers/answer-news.ts'
import { commandAnswer, ownAnswer, ownWishOf } from './answers/answer-own.ts'
import { generalAnswer, generalSources, sheetAnswer, sheetSources } from './answers/answer-sheets.ts'
import { stockOf } from './answers/answer-stock.ts'
import { fromTransit } from './answers/answer-transit.ts'
import { weightAnswer } from './answers/answer-weight.ts'
import { priceText, rateLine } from './answers/answer-words.ts'
import { topicsOf } from './answers/asked-topics.ts'
import { leftOut, MOST_FILTERS, quoted } from './answers/left-out.ts'
import { paragraphs } from './answers/markdown.ts'
import { courtesy } from './courtesy.ts'
import { continued } from './follow-up.ts'
import { GUIDES, wayAnswer } from './guides.ts'
import { BEYOND } from './lexicon.ts'
import { withoutUndone } from './own-wish.ts'
import { type Asked, filtersOf, readAlone } from './read-question.ts'
import { spelledOut } from './shorthand.ts'
import { type CatalogueSource, type FoundLot, LOT_ORDERS } from './source.ts'
import { keepSum, readSum } from './sums/sums.ts'
import { vocabularyOf } from './vocabulary.ts'
import { stem, wordsIn } from './words.ts'

/** Literal: how every answer without an assistant ends. */
export const WITHOUT_ASSISTANT = 'Respondo con el catálogo; no hay un asistente conectado.'
export const UNKNOWN = 'No lo sé'

/** An answer with what it was computed from. */
export interface Answered {
  text: string
  /** 'catálogo', 'ficha de mármol'; none where no source answers. */
  sources: string[]
  asked: Asked
}

type Body = Pick<Answered, 'text' | 'sources'>

const CATALOGUE = ['catálogo']
const OWN = ['tus datos']
/** Out for some readers only, so that they stay here. */
const NEWS = ['novedades']

async function unknown(source: CatalogueSource, why = ''): Promise<Body> {
  const contact = await source.contact()
  return { text: `${UNKNOWN}${why}. ${contactLine(contact, source.isStaff)}`, sources: [] }
}

/** News that have the question's words; else that nothing is known. */
async function newsOr(source: CatalogueSource, question: string, why = ''): Promise<Body> {
  const news = await newsAnswer(source, question)
  return news === null ? unknown(source, why) : { text: news, sources: NEWS }
}

const hasFilter = ({ filter, anyOf, without }: Asked): boolean =>
  Object.keys(filter).length + anyOf.length + without.length > 0

const isNamed = (asked: Asked): boolean =>
  asked.picks.length > 0 || asked.saidKinds.length > 0 || asked.size !== undefined || hasFilter(asked)

const asksCatalogue = (asked: Asked): boolean =>
  asked.intents.some((intent) => intent !== 'contacto') || isNamed(asked)

function fromSheets(asked: Asked): Body | null {
  const { general, kinds, picks, intents, filter } = asked
  const topics = topicsOf(asked)
  const isFinish =
    filter.terminacion !== undefined || asked.anyOf.flat().some((item) => 'terminacion' in item)
  const isAbout = topics.includes('que-es') || (topics.includes('usos') && picks.length === 0)
  const aboutFinish = isAbout && kinds.length === 0 && isFinish
  const wanted = aboutFinish ? (['terminaciones'] as const) : general
  const isOfStock = picks.length + asked.saidKinds.length > 0 && intents.length > 0
  const isGeneral = wanted.length > 0 && !isOfStock && !intents.includes('cantidad')
  if (isGeneral) return { text: generalAnswer(wanted), sources: generalSources(wanted) }
  if (topics.length === 0 || (kinds.length === 0 && picks.length > 0)) return null
  return { text: sheetAnswer(kinds, topics), sources: sheetSources(kinds) }
}

function oneAnswer(source: CatalogueSource, asked: Asked, filter: MaterialFilter): Promise<string> {
  if (asked.intents.includes('transito')) return fromTransit(source, asked, filter)
  if (asked.intents.includes('cantidad')) return amountOf(source, asked, filter)
  return stockOf(source, asked, filter)
}

/** A stone that the question takes for another kind: 'Taj Mahal es cuarcita, no mármol.' */
function otherKinds({ picks, saidKinds }: Asked): string[] {
  const said = saidKinds.flatMap((kind) => kindOfStone(kind) ?? [])
  return picks.flatMap(({ generic_name: name }) => {
    const kind = name === undefined ? null : kindOfStone(name)
    return name === undefined || kind === null || said.length === 0 || said.includes(kind)
      ? []
      : [kindSentence({ name, kind }, said)]
  })
}

async function fromCatalogue(source: CatalogueSource, asked: Asked): Promise<Body> {
  const size = sizeAnswer(asked)
  if (size !== null && asked.picks.length + asked.saidKinds.length === 0)
    return { text: paragraphs([leftOut(asked), size]), sources: ['cuenta'] }
  const filters = filtersOf(asked)
  const answers: (string | null)[] = [leftOut(asked, filters.length), ...otherKinds(asked), size]
  answers.push(await difference(source, asked, filters))
  const isOrdered = asked.intents.some((intent) => LOT_ORDERS.some((order) => order === intent))
  for (const filter of filters.slice(0, MOST_FILTERS)) {
    answers.push(await oneAnswer(source, asked, filter))
    if (isOrdered) continue
    for (const other of await otherNames(source, asked, filter))
      answers.push(await oneAnswer(source, asked, other))
  }
  return { text: paragraphs(answers), sources: CATALOGUE }
}

/** The kind of what is asked for, and what no source has; null where nothing is named. */
async function fromKinds(source: CatalogueSource, question: string, asked: Asked): Promise<Body | null> {
  const answer = asked.ofKind ? await kindAnswer(source, asked, question) : null
  if (answer === null) return null
  const { text, sources, unknown: without } = answer
  const missing =
    without.length > 0
      ? await unknown(source, `: ninguna fuente mía dice qué piedra es ${quoted(without)}`)
      : null
  const left = sources.length > 0 ? leftOut(asked) : null
  return { text: paragraphs([missing?.text, text, left]), sources }
}

const OF_BRANCH =
  /\b(?:(?:que|q) horas?|horarios?|abren|abre|cierran|cierra|abiertos?|atienden|direccion(?:es)?|telefonos?|tel|ubicad[oa]s?|ubicacion(?: de la sucursal)?|como llego|quedan? (?:el|la|los|las) (?:sucursal(?:es)?|depositos?|local(?:es)?|naves?|oficinas?))\b/

/** The caller's own thing; null where the question asks for none, or names what is in stock. */
async function fromOwn(source: CatalogueSource, { question, asked, before }: Read): Promise<Body | null> {
  const folded = fold(question)
  const command = commandAnswer(question)
  if (command !== null) return { text: command, sources: [] }
  const found = ownWishOf({ text: folded, asked, before })
  const isOfStock = asked.picks.length + asked.saidKinds.length > 0
  if (found === null || (isOfStock && !found.wish.isHow && !found.wish.isOwn)) return null
  const { wish, said } = found
  if (wish.isOfOthers && !source.isStaff)
    return unknown(source, ': acá sólo veo lo tuyo, nada de otras cuentas')
  if (asked.beyond && !wish.isHow && !wish.isOwn && ['pago', 'comprobante'].includes(wish.thing)) return null
  asked.own = { thing: wish.thing, said }
  const text = await ownAnswer(source, wish, said)
  if (text === null) return unknown(source, ': tu usuario no ve esa sección')
  return { text, sources: OWN }
}

const withLeftOut = ({ text, sources }: Body, unknown: string[]): Body => ({
  text: paragraphs([leftOut({ unknown }), text]),
  sources,
})

/** The rate of the day, and an amount in both currencies. */
async function fromRate(source: CatalogueSource, { money, pesos }: Asked): Promise<Body> {
  const rate = await source.rate()
  if (rate === null) return unknown(source, ': el ERP no dio una cotización del dólar')
  const amount = money !== undefined && `**${priceText(money, rate)}**.`
  const dollars =
    pesos !== undefined && `**${formatMoney(pesos, '$')} = ${formatMoney(pesos / rate.valor, 'U$D')}**.`
  return { text: paragraphs([amount, dollars, rateLine(rate)]), sources: ['cotización del ERP'] }
}

/** Orders to a machine, which this is none of. */
const TO_MACHINE =
  /\b(?:select|drop|insert|update|delete|alter|truncate)\b.*\b(?:from|table|into|set|where|database)\b|<\/?[a-z!]|\{\{|\bignor[a-z]+ .*(?:instruccion|regla|anterior)|\bprompt\b|https?:\/\//

interface Read {
  question: string
  asked: Asked
  before: Asked | null
  mayRead: boolean
}

/** The answer where neither stock nor stone is asked for; null for the catalogue and the sheets. */
async function besideStock(source: CatalogueSource, read: Read): Promise<Body | null> {
  const { question, asked } = read
  const folded = fold(question)
  if (TO_MACHINE.test(folded)) return unknown(source)
  const way = wayAnswer(folded)
  if (way !== null) return { text: way, sources: [] }
  const sum = readSum(folded, read.before?.area)
  if (sum) {
    const unread = wordsIn(sum.rest).filter((word) => BEYOND.has(stem(word)) || asked.unknown.includes(word))
    keepSum(asked, sum)
    return withLeftOut({ text: sum.text, sources: ['cuenta'] }, unread)
  }
  const own = await fromOwn(source, read)
  if (own) return own
  const place = { branch: asked.filter.branch, isNamed: isNamed(asked) }
  const branches = await branchList(source, folded, place)
  if (branches) return { text: branches, sources: CATALOGUE }
  const { intents, picks, saidKinds, filter } = asked
  const { money, area } = read.before ?? {}
  // 'En pesos', after a sum.
  if (area !== undefined && money !== undefined && intents.join() === 'pesos' && !isNamed(asked))
    Object.assign(asked, { money: asked.money ?? money, area })
  const isOfStone = picks.length + saidKinds.length > 0
  if (intents.includes('contacto') && !isOfStone)
    return {
      text: contactLine(await source.contact(), source.isStaff).replace('Consultalo con tu', 'Tu'),
      sources: OWN,
    }
  if (OF_BRANCH.test(folded) && !isOfStone && filter.lote === undefined)
    return newsOr(source, folded, ': no tengo cargados horarios, direcciones ni teléfonos de las sucursales')
  if (asked.beyond) return newsOr(source, folded)
  const isRate =
    intents.includes('dolar') ||
    asked.pesos !== undefined ||
    (intents.includes('pesos') && asked.money !== undefined)
  return isRate && !isOfStone ? withLeftOut(await fromRate(source, asked), asked.unknown) : null
}

/** 'Quiero pedir…' of what is in stock: the stock, and how. */
const ORDERS = /\b(?:pedir|comprar|encargar)\b/

/** Which of the sources answers, in this order: one's own, none for what is beyond them, sheets, the catalogue. */
async function bodyOf(source: CatalogueSource, read: Read): Promise<Body> {
  const { question, asked, mayRead } = read
  const beside = await besideStock(source, read)
  if (beside) return beside
  const weight = mayRead ? await weightAnswer(source, asked, fold(question)) : null
  if (weight !== null) return { text: paragraphs([leftOut(asked), weight]), sources: ['cuenta'] }
  const kinds = await fromKinds(source, question, asked)
  if (kinds) return kinds
  const sheets = fromSheets(asked)
  if (sheets) {
    // A stone that the sheets know is no unread word where the caller has no catalogue.
    const stone = mayRead ? [] : wordsIn(knownStone(wordsIn(question))?.name ?? '')
    return withLeftOut(
      sheets,
      asked.unknown.filter((word) => !stone.includes(word)),
    )
  }
  if (!mayRead && asksCatalogue(asked)) return unknown(source, ': tu usuario no ve el stock')
  const isWish = asked.intents.some((intent) => intent !== 'stock')
  if (asked.unknown.length > 0 && !isNamed(asked) && !isWish)
    return newsOr(source, question, `: ninguna fuente mía habla de ${quoted(asked.unknown)}`)
  if (topicsOf(asked).length > 0) return unknown(source, ': no tengo la ficha técnica de ese material')
  if (!asksCatalogue(asked)) return unknown(source)
  const { text, sources } = await fromCatalogue(source, asked)
  return { text: paragraphs([text, ORDERS.test(fold(question)) && GUIDES.pedido]), sources }
}

/** A question with what was asked before it, if anything was. */
export interface Question {
  text: string
  before: Asked | null
  /** Whether files came with it, which nothing here reads. */
  hasFiles?: boolean
}

const NO_PICTURES = 'Todavía no miro fotos ni archivos: contame con palabras qué material buscás.'
const SENDS_PICTURE =
  /\b(?:te (?:mando|paso|adjunto|envio|subo)|(?:mira|ves|ver|mirar|reconoces|identificas?|analizas?) (?:la|una|esta|mi|las|estas)) (?:una )?(?:fotos?|imagen(?:es)?|archivo|captura)\b/

/**
 * Answers with what the caller may read of the catalogue, with the technical sheets, or that it does not know and who
 * does. The same question about the same rows has the same answer. [A190]
 */
export async function answerFromCatalogue(
  source: CatalogueSource,
  { text: typed, before, hasFiles = false }: Question,
): Promise<Answered> {
  const text = spelledOut(typed)
  const listed = await source.listed()
  const vocabulary = listed && vocabularyOf(listed)
  const asked = continued(text, readAlone(withoutUndone(fold(text)), vocabulary), { before, vocabulary })
  const isPicture = hasFiles || SENDS_PICTURE.test(fold(text))
  const polite = isNamed(asked) ? null : courtesy(text)
  const isBare = polite !== null || (isPicture && asked.picks.length + asked.saidKinds.length === 0)
  const { text: body, sources } = isBare
    ? { text: polite ?? '', sources: [] }
    : await bodyOf(source, { question: text, asked, before, mayRead: listed !== null })
  const from = sources.length > 0 && `Fuente: ${sources.join(', ')}.`
  return {
    ...{ text: paragraphs([isPicture && NO_PICTURES, body, from]), sources },
    asked: sources === OWN || sources === NEWS ? { ...asked, isOwn: true } : asked,
  }
}

/** The answer as people read it where no assistant is connected. */
export const withoutAssistant = (text: string): string => paragraphs([text, WITHOUT_ASSISTANT])

const MOST_LOTS = 20

/** At most 20 lots that a question is about, for an assistant. */
export async function lotsOf(source: CatalogueSource, { asked, sources }: Answered): Promise<FoundLot[]> {
  if (!sources.includes('catálogo') || !isNamed(asked)) return []
  const found: FoundLot[] = []
  for (const filter of filtersOf(asked).slice(0, MOST_FILTERS))
    found.push(...(await source.lots({ filter, without: asked.without }, { most: MOST_LOTS })))
  return found.slice(0, MOST_LOTS)
}
