import { callLink } from '#contract/kit/fields/phone-number.ts'
import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Topic } from '#server/chat/sheets/sheet.ts'
import { amountOf } from './answer-amount.ts'
import { kindAnswer } from './answer-kind.ts'
import { generalAnswer, generalSources, sheetAnswer, sheetSources } from './answer-sheets.ts'
import { inWords, stockOf, stockOfKinds } from './answer-stock.ts'
import { continued } from './follow-up.ts'
import { link, paragraphs, plain, table } from './markdown.ts'
import { type Asked, readAlone } from './read-question.ts'
import type { CatalogueSource, Contact, FoundLot } from './source.ts'
import { vocabularyOf } from './vocabulary.ts'

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

const MOST_STONES = 3
const CATALOGUE = ['catálogo']

const contactLine = (contact: Contact | null, isStaff: boolean): string =>
  contact === null
    ? `Consultalo con ${isStaff ? 'administración' : 'tu vendedor'}.`
    : `Consultalo con tu vendedor: **${plain(contact.fullname)}**, ${[
        contact.mobile && `[${plain(contact.mobile)}](${callLink(contact.mobile)})`,
        `[${plain(contact.email)}](mailto:${encodeURIComponent(contact.email)})`,
      ]
        .filter(Boolean)
        .join(' o ')}.`

async function unknown(source: CatalogueSource, why = ''): Promise<Body> {
  const contact = await source.contact()
  return { text: `${UNKNOWN}${why}. ${contactLine(contact, source.isStaff)}`, sources: [] }
}

const quoted = (words: readonly string[]): string => words.map((word) => `«${plain(word)}»`).join(', ')

const hasFilter = ({ filter }: Asked): boolean => Object.keys(filter).length > 0

const asksCatalogue = (asked: Asked): boolean =>
  asked.intents.some((intent) => intent !== 'contacto') || asked.picks.length > 0 || hasFilter(asked)

/** The topics of a technical question; a place or a kind alone asks for uses. */
function topicsOf(asked: Asked): Topic[] {
  const { topics, picks, kinds, intents, places } = asked
  const isProduct = picks.length > 0 && kinds.length === 0 && intents.length > 0
  if (isProduct || intents.includes('cantidad')) return []
  // Uses are asked for with every other topic.
  const narrower = topics.filter((topic) => topic !== 'usos')
  if (topics.length > 0) return narrower.length > 0 ? narrower : topics
  return intents.length === 0 && places && (kinds.length > 0 || picks.length === 0) ? ['usos'] : []
}

function fromSheets(asked: Asked): Body | null {
  const { general, kinds, picks, intents, filter } = asked
  const topics = topicsOf(asked)
  const aboutFinish = topics.includes('que-es') && kinds.length === 0 && filter.terminacion !== undefined
  const wanted = aboutFinish ? (['terminaciones'] as const) : general
  const isGeneral =
    wanted.length > 0 && (picks.length === 0 || intents.length === 0) && !intents.includes('cantidad')
  if (isGeneral) return { text: generalAnswer(wanted), sources: generalSources(wanted) }
  if (topics.length === 0 || (kinds.length === 0 && picks.length > 0)) return null
  return { text: sheetAnswer(kinds, topics), sources: sheetSources(kinds) }
}

async function fromTransit(source: CatalogueSource, filter: MaterialFilter): Promise<string> {
  const found = await source.transit(filter)
  if (found === null)
    return `Tu usuario no ve los materiales en tránsito. ${contactLine(await source.contact(), source.isStaff)}`
  if (found.length === 0) return `No hay ${inWords(filter)} en tránsito.`
  const rows = found
    .slice(0, 12)
    .map((transit) => [
      plain(transit.product_name),
      transit.arrives,
      figure(transit.quantity),
      plain(transit.branch),
      plain(transit.lotes.join(', ')),
    ])
  return paragraphs([
    table(['En tránsito', 'Llega', 'm² >', 'Sucursal', 'Lotes'], rows),
    link('Ver en el buscador', { ...filter, mostrar_materiales_en_transito: true }),
  ])
}

function oneAnswer(source: CatalogueSource, asked: Asked, filter: MaterialFilter): Promise<string> {
  if (asked.intents.includes('cantidad')) return amountOf(source, asked, filter)
  if (asked.intents.includes('transito')) return fromTransit(source, filter)
  return stockOf(source, asked, filter)
}

/** Names the parts left out, so that no one takes the answer for more. */
function leftOut({ unknown: words, noThickness, picks }: Asked): string | null {
  const parts = [
    noThickness !== undefined && `No hay espesor de ${figure(noThickness)} cm en el catálogo.`,
    words.length > 0 && `No tuve en cuenta: ${quoted(words)}.`,
    picks.length > MOST_STONES && `Respondo por los primeros ${MOST_STONES} materiales.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}

async function fromCatalogue(source: CatalogueSource, asked: Asked): Promise<Body> {
  const { kinds, picks, filter } = asked
  const plainKinds = picks.length === 0 && kinds.length > 0 && !asked.intents.includes('transito')
  const filters =
    picks.length > 0 ? picks.slice(0, MOST_STONES).map((pick) => ({ ...filter, ...pick })) : [filter]
  const answers: string[] = []
  if (plainKinds) answers.push(await stockOfKinds(source, asked))
  else for (const filter of filters) answers.push(await oneAnswer(source, asked, filter))
  return { text: paragraphs([...answers, leftOut(asked)]), sources: CATALOGUE }
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
  const left = sources.length > 0 ? leftOut({ ...asked, picks: [] }) : null
  return { text: paragraphs([missing?.text, text, left]), sources }
}

const isGreeting = (question: string): boolean => /^[\s¡]*(hola|buen[oa]s? )/i.test(question)

const GREETING =
  'Hola. Preguntame por stock, lotes, ofertas, precios o cuántas placas necesitás, o por usos y cuidado de un material.'

/** Which of the sources answers, in this order: none for what is beyond them, sheets, the catalogue. */
async function bodyOf(
  source: CatalogueSource,
  question: string,
  { asked, mayRead }: { asked: Asked; mayRead: boolean },
): Promise<Body> {
  if (asked.beyond) return unknown(source)
  if (asked.intents.includes('contacto') && asked.picks.length === 0 && asked.unknown.length === 0)
    return { text: contactLine(await source.contact(), source.isStaff), sources: CATALOGUE }
  const sheets = (await fromKinds(source, question, asked)) ?? fromSheets(asked)
  if (sheets) return sheets
  const isNamed = asked.picks.length > 0 || asked.kinds.length > 0 || hasFilter(asked)
  if (asked.unknown.length > 0 && (!isNamed || asked.intents.length === 0))
    return unknown(source, `: ninguna fuente mía habla de ${quoted(asked.unknown)}`)
  if (asked.topics.length > 0) return unknown(source, ': no tengo la ficha técnica de ese material')
  if (!mayRead && (asksCatalogue(asked) || isNamed)) return unknown(source, ': tu usuario no ve el stock')
  if (asksCatalogue(asked) || isNamed) return fromCatalogue(source, asked)
  return isGreeting(question) ? { text: GREETING, sources: [] } : unknown(source)
}

/** A question with what was asked before it, if anything was. */
export interface Question {
  text: string
  before: Asked | null
}

/**
 * Answers with what the caller may read of the catalogue, with the technical sheets, or that it does not know and who
 * does. The same question about the same rows has the same answer. [A190]
 */
export async function answerFromCatalogue(
  source: CatalogueSource,
  { text, before }: Question,
): Promise<Answered> {
  const listed = await source.listed()
  const vocabulary = listed && vocabularyOf(listed)
  const asked = continued(text, readAlone(text, vocabulary), { before, vocabulary })
  const { text: body, sources } = await bodyOf(source, text, { asked, mayRead: listed !== null })
  const from = sources.length > 0 && `Fuente: ${sources.join(', ')}.`
  return { text: paragraphs([body, from]), sources, asked }
}

/** The answer as people read it where no assistant is connected. */
export const withoutAssistant = (text: string): string => paragraphs([text, WITHOUT_ASSISTANT])

const MOST_LOTS = 20

/** At most 20 lots that a question is about, for an assistant. */
export async function lotsOf(source: CatalogueSource, { asked, sources }: Answered): Promise<FoundLot[]> {
  if (!sources.includes('catálogo') || (asked.picks.length === 0 && !hasFilter(asked))) return []
  const picks = asked.picks.length > 0 ? asked.picks.slice(0, MOST_STONES) : [{}]
  const found: FoundLot[] = []
  for (const pick of picks) found.push(...(await source.lots({ ...asked.filter, ...pick })))
  return found.slice(0, MOST_LOTS)
}
