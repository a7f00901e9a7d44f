import { fold } from '#contract/kit/normalize.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { kindOfStone, knownStone } from '#server/chat/sheets/known-stones.ts'
import { amountOf, sizeAnswer } from './answers/answer-amount.ts'
import { difference, sameColour, totalOf } from './answers/answer-compare.ts'
import { kindAnswer, kindSentence } from './answers/answer-kind.ts'
import { generalAnswer, generalSources, sheetAnswer, sheetSources } from './answers/answer-sheets.ts'
import { stockOf } from './answers/answer-stock.ts'
import { fromTransit } from './answers/answer-transit.ts'
import { weightAnswer } from './answers/answer-weight.ts'
import { topicsOf } from './answers/asked-topics.ts'
import { leftOut, MOST_FILTERS, quoted } from './answers/left-out.ts'
import { paragraphs } from './answers/markdown.ts'
import {
  type Body,
  besideStock,
  CATALOGUE,
  isNamed,
  NEWS,
  newsOr,
  OWN,
  type Read,
  unknown,
  withLeftOut,
} from './beside-stock.ts'
import { courtesy } from './courtesy.ts'
import { continued } from './follow-up.ts'
import { serviceAnswer, thingGuide } from './guides/guides.ts'
import { withoutUndone } from './own-wish.ts'
import { type Asked, filtersOf, readAlone } from './read-question.ts'
import { spelledOut } from './shorthand.ts'
import { type CatalogueSource, type FoundLot, LOT_ORDERS } from './source.ts'
import { vocabularyOf } from './vocabulary.ts'
import { wordsIn } from './words.ts'

/** Literal: how every answer without an assistant ends. */
export const WITHOUT_ASSISTANT = 'Respondo con el catálogo; no hay un asistente conectado.'

/** An answer with what it was computed from. */
export interface Answered {
  text: string
  /** 'catálogo', 'ficha de mármol'; none where no source answers. */
  sources: string[]
  asked: Asked
}

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
  if (asked.intents.includes('transito') && !asked.intents.includes('nuevo'))
    return fromTransit(source, asked, filter)
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
    const colour = asked.intents.includes('transito') ? null : await sameColour(source, asked, filter)
    const answer = await oneAnswer(source, asked, filter)
    answers.push(colour === null ? answer : answer.replace(/^No hay («\S+»)/, 'Con $1 en el nombre no hay'))
    if (!answers.includes(colour)) answers.push(colour)
  }
  if (!isOrdered) answers.push(await totalOf(source, asked, filters))
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

/** Wishes that nothing but stock answers. */
const OF_STOCK: ReadonlySet<string> = new Set(['stock', 'lotes', 'ofertas', 'precio', 'transito', 'cantidad'])

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
  if (!mayRead && asksCatalogue(asked))
    return unknown(
      source,
      asked.intents.some((intent) => OF_STOCK.has(intent)) ? ': tu usuario no ve el stock' : '',
    )
  const isWish = asked.intents.some((intent) => intent !== 'stock')
  if (asked.unknown.length > 0 && !isNamed(asked) && !isWish)
    return newsOr(source, question, `: ninguna fuente mía habla de ${quoted(asked.unknown)}`)
  if (topicsOf(asked).length > 0) return unknown(source, ': no tengo la ficha técnica de ese material')
  if (!asksCatalogue(asked)) return unknown(source)
  const { text, sources } = await fromCatalogue(source, asked)
  return {
    text: paragraphs([
      text,
      ORDERS.test(fold(question)) && thingGuide('pedido', source),
      asked.descuento !== undefined &&
        ASKS_DISCOUNT.test(fold(question)) &&
        serviceAnswer('descuento', source),
    ]),
    sources,
  }
}

const ASKS_DISCOUNT = /\b(?:haceme|hacele|me haces|me hacen|dame|me das|aplicame|podes hacer)\b/

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

const OWN_BRANCH = /(?<!\p{L})(?:mi|nuestra) sucursal(?!\p{L})/iu

/** Whether one lot has photos is a figure, not a condition. */
function withPhotos(asked: Asked): Asked {
  const { mostrar_solo_con_foto: photo, ...filter } = asked.filter
  return photo && filter.lote !== undefined
    ? { ...asked, filter, intents: [...asked.intents, 'fotos'] }
    : asked
}

/**
 * Answers with what the caller may read of the catalogue, with the technical sheets, or that it does not know and who
 * does. The same question about the same rows has the same answer. [A190]
 */
export async function answerFromCatalogue(
  source: CatalogueSource,
  { text: typed, before, hasFiles = false }: Question,
): Promise<Answered> {
  const spelled = spelledOut(typed)
  const text = source.branch === null ? spelled : spelled.replace(OWN_BRANCH, source.branch)
  const listed = await source.listed()
  const vocabulary = listed && vocabularyOf(listed)
  const read = continued(text, readAlone(withoutUndone(fold(text)), vocabulary), { before, vocabulary })
  const asked = withPhotos(
    OWN_BRANCH.test(text) ? { ...read, unknown: [...read.unknown, 'mi sucursal'] } : read,
  )
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
