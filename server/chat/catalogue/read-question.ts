import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { General } from '#server/chat/sheets/general.ts'
import { kindOfStone } from '#server/chat/sheets/known-stones.ts'
import type { Kind, Topic } from '#server/chat/sheets/sheet.ts'
import { unreadNumbers, withBareThickness } from './bare-numbers.ts'
import { comparedIn } from './compared.ts'
import { generalOf } from './general-wishes.ts'
import { isKindWord, kindQuestion } from './kind-question.ts'
import { type Intent, KIND_WORDS } from './lexicon.ts'
import { materialsIn } from './materials.ts'
import { type Numbers, readNumbers } from './numbers.ts'
import { filterOf, sized } from './part-filter.ts'
import { QuestionWords } from './question-words.ts'
import type { OwnThing } from './source.ts'
import { splitQuestion } from './split-question.ts'
import { branchesAmong, type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { takeWishes } from './wishes.ts'
import { stem, wordsIn } from './words.ts'

/** A question as it was understood; kept with its answer for the next one. */
export interface Asked {
  intents: Intent[]
  topics: Topic[]
  general: General[]
  /** The kinds of its stones, said or known, with a sheet. */
  kinds: Kind[]
  /** The kinds that its own words say, as the search has them. */
  saidKinds: string[]
  /** The stones, each as fields of the search; none is all of them. */
  picks: MaterialFilter[]
  /** Applies to all of them. */
  filter: MaterialFilter
  /** Branches or finishes of which any will do. */
  anyOf: MaterialFilter[][]
  /** Lots that are not wanted. */
  without: MaterialFilter[]
  m2?: number
  placas?: number
  /** Metres, where plates of a size are counted. */
  size?: { length: number; height: number }
  /** U$D, to be said in pesos. */
  money?: number
  desperdicio?: number
  /** A fraction of the list price. */
  descuento?: number
  /** Pesos, to be said in dollars. */
  pesos?: number
  /** Whether two things are held against each other. */
  compares?: boolean
  /** Whether plates are counted, and not square metres. */
  inPlates?: boolean
  /** The words of a day of arrival. */
  arrives?: string
  /** Centimetres that no product has. */
  noThickness?: number
  /** Words that no list of ours has. */
  unknown: string[]
  /** Whether something is asked that no source answers. */
  beyond: boolean
  places: boolean
  /** Branches of the question before that this one leaves behind. */
  widened?: string[]
  /** The one lot that was answered with. */
  lot?: string
  /** Whether the amount is to come from one lot. */
  inOneLot?: boolean
  /** Whether the price of all of a lot is asked for. */
  isWhole?: boolean
  /** Square metres that an answer reckoned, for the next sum. */
  area?: number
  /** Promotions that were answered with. */
  promotions?: number[]
  /** The thing of the caller's own that was asked for, in which words, and which by its number. */
  own?: { thing: OwnThing; said: string; number?: number }
  /** Whether the answer is of the caller's own things. */
  isOwn?: boolean
  /** Whether the kind of a stone is asked for, and not what there is of it. */
  ofKind?: boolean
}

const EMPTY = vocabularyOf({ products: [], branches: [] })

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** 'la placa', 'por placa': its price is one plate's. */
const ONE_PLATE = /\b(?:una|la|cada|por) (?:placa|chapa|plancha)\b|\b(?:placa|chapa|plancha) entera\b/

const withOnePlate = (numbers: Numbers, intents: readonly Intent[]): Numbers =>
  numbers.placas === undefined && intents.includes('precio') && ONE_PLATE.test(numbers.rest)
    ? { ...numbers, placas: 1 }
    : numbers

/** 'Si compro 10 m²', 'cuánto es': an amount's price. */
const ASKS_WORTH =
  /\b(?:compr[oae]|llev[oae]|a cuanto|cuanto (?:me |te |les )?(?:es|seria|queda|quedaria|da|daria|saldria|sale|costaria|cobr[a-z]+))\b/

/** '¿Qué es…?' asks for what a word of its own would. */
const ASKS_WHAT = /\bque (?:es|son|significa)\b(?! mejor)/

/** The kinds of the stones a question names, beside those it says. */
const kindsOf = (names: readonly string[]): Kind[] => names.flatMap((name) => kindOfStone(name) ?? [])

/** Stones that a question names where the caller may not read the catalogue: the sheets know their kinds. */
const textEnds = (words: readonly string[]): string[] => words.map((_, at) => words.slice(at).join(' '))

/** A wish for anything but stock is stronger than the form of the sentence. */
function asksKind(question: string, { intents, topics }: Pick<Asked, 'intents' | 'topics'>): boolean {
  const asked = kindQuestion(question)
  if (asked === null || intents.some((intent) => intent !== 'stock')) return false
  if (topics.some((topic) => topic !== 'que-es' && topic !== 'usos')) return false
  return asked === 'es' || intents.length + topics.length === 0
}

/** The stones of these stems; a kind's word is one only within a whole name, and else every stone of the kind. */
function stonesIn(stems: readonly string[], vocabulary: Vocabulary) {
  const whole = materialsIn(stems, vocabulary)
  const isNamed = whole.picks.some(({ generic_name }) => generic_name !== undefined)
  const named = isNamed ? stems : stems.filter((item) => !KIND_WORDS.has(item))
  const { picks, used } = isNamed ? whole : materialsIn(named, vocabulary)
  return {
    picks,
    named: new Set(isNamed ? used : []),
    left: named.filter((item) => !used.has(item) && !KIND_WORDS.has(item)),
  }
}

/** Limits, phrases and names that nothing here reads; '20 %' of an offer is no waste. */
const DATES = /(?<![\d/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])/g

function unreadIn(
  { desperdicio, unread: limits }: Numbers,
  { intents, rest, isOfStone }: { intents: readonly Intent[]; rest: string; isOfStone: boolean },
) {
  const unread = [...limits, ...(isOfStone ? unreadNumbers(rest) : []), ...(rest.match(DATES) ?? [])]
  const isPercent = intents.includes('ofertas') && desperdicio !== undefined
  return isPercent ? [...unread, `${figure(100 * desperdicio)} %`] : unread
}

/** The catalogue's names of the thicknesses, and the first that it has none for. */
function thicknessesOf({ espesores: thicknesses }: Numbers, vocabulary: Vocabulary) {
  const known = thicknesses.map((value) => vocabulary.espesores.get(value))
  const noThickness = thicknesses[known.indexOf(undefined)]
  return {
    thicknesses: known.filter((value) => value !== undefined),
    ...(noThickness !== undefined && vocabulary.espesores.size > 0 && { noThickness }),
  }
}

const said = ({ money, pesos, desperdicio, descuento }: Numbers) => ({
  ...(money !== undefined && { money }),
  ...(pesos !== undefined && { pesos }),
  ...(desperdicio !== undefined && { desperdicio }),
  ...(descuento !== undefined && { descuento }),
})

const amountWishes = (text: string, isAmount: boolean): Intent[] =>
  isAmount ? ['cantidad', ...(ASKS_WORTH.test(text) ? (['precio'] as const) : [])] : []

/** A difference of price is none of kinds. */
const topicsIn = (
  topics: readonly Topic[],
  { intents, asksWhat }: { intents: readonly Intent[]; asksWhat: boolean },
) =>
  unique<Topic>([
    ...topics.filter((topic) => topic !== 'que-es' || !intents.includes('precio')),
    ...(asksWhat ? (['que-es'] as const) : []),
  ])

/** Conditions that a word or two of a part say. */
const flagsIn = (rest: string) => ({
  ...(/\b(?:placas|chapas|planchas|piezas|pzas)\b/.test(rest) && { inPlates: true }),
  ...(/\b(?:mism[oa]|un solo|(?:un )?unico) lote\b|\bjuntas\b/.test(rest) && { inOneLot: true }),
  ...(/\benter[oa]\b|\bcomplet[oa]\b/.test(rest) && { isWhole: true }),
})

function readPart(text: string, vocabulary: Vocabulary): Asked {
  const found = withBareThickness(readNumbers(text), vocabulary)
  const { wishes: phrases, unread, arrives, rest } = takeWishes(found.rest)
  const branches = branchesAmong(wordsIn(rest), vocabulary)
  const read = new QuestionWords(vocabulary)
  for (const word of wordsIn(rest)) if (!branches.used.has(stem(word))) read.read(word)
  const numbers = withOnePlate(found, read.intents)
  const { picks, left, named } = stonesIn(unique(read.materials), vocabulary)
  // 'Café Imperial' is no stain.
  const topics = read.topics.filter(([own]) => !named.has(own)).map(([, topic]) => topic)
  const { isAmount, amount } = sized(numbers)
  const { thicknesses, ...missing } = thicknessesOf(numbers, vocabulary)
  const { wishes, compared, comparison } = comparedIn(text, {
    phrases,
    unread,
    stones: picks.length + read.said.length,
  })
  const intents = unique([...wishes, ...read.intents, ...amountWishes(text, isAmount)])
  // A promotion is of a material, an offer of a lot.
  const isOfStone = picks.length + read.said.length + read.codes.length > 0
  const general = generalOf(numbers, { phrases, read, topics, picks })
  const { filter, anyOf } = filterOf(numbers, read, { branches: branches.names, thicknesses })
  return {
    ...{ intents, anyOf, without: [], kinds: [], saidKinds: unique(read.said), places: read.places },
    topics: topicsIn(topics, { intents, asksWhat: ASKS_WHAT.test(rest) && wishes.length === 0 }),
    general,
    picks: read.codes.length > 0 ? read.codes.map((product_code) => ({ product_code })) : picks,
    filter: {
      ...filter,
      ...(/\bfotos?\b/.test(rest) && { mostrar_solo_con_foto: true }),
      ...(intents.includes('ofertas') && { mostrar_solo_ofertas: true }),
    },
    ...amount,
    ...(arrives !== undefined && { arrives }),
    ...said(numbers),
    ...flagsIn(rest),
    ...missing,
    ...comparison,
    unknown: unique([
      ...unreadIn(numbers, { intents, rest, isOfStone }),
      ...unread.filter((phrase) => !compared.includes(phrase)),
      ...read.unknown,
      ...left.map((item) => read.spelled.get(item) ?? item),
    ]),
    beyond: read.beyond || (read.maybeBeyond && topics.length + general.length === 0),
  }
}

/** Every filter of a question: its stones, kinds and alternatives, each with each. */
export function filtersOf({
  picks,
  saidKinds,
  filter,
  anyOf,
}: Pick<Asked, 'picks' | 'saidKinds' | 'filter' | 'anyOf'>): MaterialFilter[] {
  const isNamed = picks.some(({ generic_name, product_code }) => generic_name ?? product_code)
  const kinds = isNamed ? [] : saidKinds.map((kind) => ({ kind }))
  return [picks, kinds, ...anyOf]
    .filter((axis) => axis.length > 0)
    .reduce<MaterialFilter[]>(
      (all, axis) => all.flatMap((filter) => axis.map((item) => ({ ...filter, ...item }))),
      [filter],
    )
}

/** Filters of what is not wanted, and its words that were not read. */
function unwantedIn(phrases: readonly string[], vocabulary: Vocabulary, wanted: MaterialFilter) {
  const parts = phrases.map((phrase) => readPart(phrase, vocabulary))
  const isOf = (filter: MaterialFilter) =>
    Object.keys(filter).length > 0 &&
    !(wanted.branch !== undefined && Object.keys(filter).join() === 'branch')
  const unread = (part: Asked, at: number) =>
    part.unknown.length > 0 || (!filtersOf(part).some(isOf) && part.topics.length === 0)
      ? [`sin ${phrases[at]}`]
      : []
  return {
    without: parts
      .filter(({ unknown }) => unknown.length === 0)
      .flatMap(filtersOf)
      .filter(isOf),
    unread: parts.flatMap(unread),
    topics: parts.flatMap(({ topics }) => topics),
  }
}

/** A question by itself, read with the catalogue's words; null where the caller has none. */
export function readAlone(question: string, given: Vocabulary | null): Asked {
  const vocabulary = given ?? EMPTY
  const { wanted, unwanted } = splitQuestion(question)
  const asked = readPart(wanted, vocabulary)
  const { without, unread, topics } = unwantedIn(unwanted, vocabulary, asked.filter)
  const names = given
    ? asked.picks.map((pick) => pick.generic_name ?? pick.search ?? '')
    : textEnds(wordsIn(question))
  const read: Asked = {
    ...asked,
    ...{ without, topics: unique([...asked.topics, ...topics]) },
    kinds: unique(kindsOf([...asked.saidKinds, ...names])),
  }
  const ofKind = asksKind(question, read)
  const unknown = [...asked.unknown, ...(ofKind ? [] : unread)]
  return {
    ...read,
    unknown: ofKind ? unknown.filter((word) => !isKindWord(word)) : unknown,
    ...(ofKind && { ofKind }),
  }
}
