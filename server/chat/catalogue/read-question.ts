import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { General } from '#server/chat/sheets/general.ts'
import { kindOfStone } from '#server/chat/sheets/known-stones.ts'
import type { Kind, Topic } from '#server/chat/sheets/sheet.ts'
import { isKindWord, kindQuestion } from './kind-question.ts'
import {
  BEYOND,
  GENERAL_WORDS,
  IDLE,
  INTENT_WORDS,
  INTENTS,
  type Intent,
  KIND_WORDS,
  MAYBE_BEYOND,
  PLACE_WORDS,
  TOPIC_WORDS,
} from './lexicon.ts'
import { materialsIn } from './materials.ts'
import { type Numbers, readNumbers } from './numbers.ts'
import { branchAmong, finishOf, type Vocabulary } from './vocabulary.ts'
import { nearest, stem, wordsIn } from './words.ts'

/** A question as it was understood; kept with its answer for the next one. */
export interface Asked {
  intents: Intent[]
  topics: Topic[]
  general: General[]
  kinds: Kind[]
  /** The stones, each as fields of the search; none is all of them. */
  picks: MaterialFilter[]
  /** Applies to all of them. */
  filter: MaterialFilter
  m2?: number
  placas?: number
  desperdicio?: number
  /** Centimetres that no product has. */
  noThickness?: number
  /** Words that no list of ours has. */
  unknown: string[]
  /** Whether something is asked that no source answers. */
  beyond: boolean
  places: boolean
  /** Whether the kind of a stone is asked for, and not what there is of it. */
  ofKind?: boolean
  /** The kinds that its own words say, without those that its stones are of. */
  saidKinds?: Kind[]
}

const EMPTY: Vocabulary = {
  names: [],
  words: new Map(),
  codes: new Map(),
  espesores: new Map(),
  terminaciones: [],
  branches: [],
}

/** The meaning of each word of a question. */
class Words {
  readonly asked: Asked = {
    ...{ intents: [], topics: [], general: [], kinds: [], picks: [], filter: {}, unknown: [] },
    ...{ beyond: false, places: false },
  }
  readonly materials: string[] = []
  readonly spelled = new Map<string, string>()
  isMaybeBeyond = false

  constructor(private readonly vocabulary: Vocabulary) {}

  /** The lists a word may be in, the catalogue's before ours; true when it was there. */
  put(word: string, isNear: boolean): boolean {
    const among = (stems: Iterable<string>): string | null => {
      if (isNear) return nearest(word, stems)
      const own = stem(word)
      for (const stem of stems) if (stem === own) return stem
      return null
    }
    return this.putFinish(word, isNear) || this.putMaterial(word, among) || this.putMeaning(among)
  }

  private putFinish(word: string, isNear: boolean): boolean {
    const finish = isNear || stem(word).length > 3 ? finishOf(word, this.vocabulary) : undefined
    if (finish === undefined) return false
    this.asked.filter.terminacion = finish
    return true
  }

  private putMaterial(word: string, among: (stems: Iterable<string>) => string | null): boolean {
    const code = this.vocabulary.codes.get(word)
    if (code !== undefined) this.asked.filter.product_code = code
    const found = code === undefined && !IDLE.has(stem(word)) ? among(this.vocabulary.words.keys()) : null
    if (found === null) return code !== undefined
    this.materials.push(found)
    this.spelled.set(found, word)
    this.putMeaning(among)
    return true
  }

  private putMeaning(among: (stems: Iterable<string>) => string | null): boolean {
    const { asked } = this
    const intent = INTENT_WORDS.get(among(INTENT_WORDS.keys()) ?? '')
    const topic = TOPIC_WORDS.get(among(TOPIC_WORDS.keys()) ?? '')
    const kind = KIND_WORDS.get(among(KIND_WORDS.keys()) ?? '')
    const general = GENERAL_WORDS.get(among(GENERAL_WORDS.keys()) ?? '')
    const isPlace = among(PLACE_WORDS) !== null
    const isBeyond = among(BEYOND) !== null
    const isMaybe = among(MAYBE_BEYOND) !== null
    if (intent) asked.intents.push(intent)
    if (topic) asked.topics.push(topic)
    if (kind) asked.kinds.push(kind)
    if (general) asked.general.push(general)
    asked.places ||= isPlace
    asked.beyond ||= isBeyond
    this.isMaybeBeyond ||= isMaybe
    return [intent, topic, kind, general].some(Boolean) || isPlace || isBeyond || isMaybe
  }
}

const isIdle = (word: string): boolean => IDLE.has(stem(word)) || /^\d/.test(word)

function readWords(numbers: Numbers, vocabulary: Vocabulary): Words {
  const read = new Words(vocabulary)
  const branch = branchAmong(wordsIn(numbers.rest), vocabulary)
  if (branch) read.asked.filter.branch = branch.name
  for (const word of wordsIn(numbers.rest)) {
    if (branch?.stems.includes(stem(word)) || read.put(word, false) || isIdle(word)) continue
    if (!read.put(word, true)) read.asked.unknown.push(word)
  }
  return read
}

function withNumbers(asked: Asked, numbers: Numbers, { espesores: thicknesses }: Vocabulary): Asked {
  const { espesor: thickness, m2, placas: plates, desperdicio, limits, rest } = numbers
  const known = thickness === undefined ? undefined : thicknesses.get(thickness)
  const isAmount =
    m2 !== undefined || plates !== undefined || /cuant[ao]s (placas?|chapas?|planchas?|m2|metros)/.test(rest)
  const hasSize = isAmount && limits.largo_min !== undefined && limits.alto_min !== undefined
  const { largo_min = 0, alto_min = 0, ...others } = limits
  const area =
    m2 ?? (hasSize && plates === undefined ? Math.round(largo_min * alto_min * 100) / 100 : undefined)
  return {
    ...asked,
    intents: isAmount ? ['cantidad', ...asked.intents] : asked.intents,
    filter: { ...asked.filter, ...(hasSize ? others : limits), ...(known && { espesor: known }) },
    ...(area !== undefined && { m2: area }),
    ...(plates !== undefined && { placas: plates }),
    ...(desperdicio !== undefined && { desperdicio }),
    ...(thickness !== undefined && known === undefined && thicknesses.size > 0 && { noThickness: thickness }),
  }
}

const flagsIn = (rest: string, intents: readonly Intent[]): MaterialFilter => ({
  ...(/con fotos?\b/.test(rest) && { mostrar_solo_con_foto: true }),
  ...(intents.includes('ofertas') && { mostrar_solo_ofertas: true }),
})

/** '¿Qué es…?' asks for what a word of its own would. */
const ASKS_WHAT = /\bque (?:es|son|significa)\b/

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The kinds of the stones a question names, beside those it says. */
const kindsOf = (picks: readonly MaterialFilter[]): Kind[] =>
  picks.flatMap(({ generic_name, search }) => kindOfStone(generic_name ?? search ?? '') ?? [])

/** Stones that a question names where the caller may not read the catalogue: the sheets know their kinds. */
function kindsInText(words: readonly string[]): Kind[] {
  return words.flatMap((_, at) => kindOfStone(words.slice(at).join(' ')) ?? [])
}

/** A wish for anything but stock is stronger than the form of the sentence. */
function asksKind(question: string, { intents, topics }: Asked): boolean {
  const asked = kindQuestion(question)
  if (asked === null || intents.some((intent) => intent !== 'stock')) return false
  return asked === 'es' || intents.length + topics.length === 0
}

/** A question by itself, read with the catalogue's words; null where the caller has none. */
export function readAlone(question: string, given: Vocabulary | null): Asked {
  const vocabulary = given ?? EMPTY
  const numbers = readNumbers(question)
  const { asked, materials, spelled, isMaybeBeyond } = readWords(numbers, vocabulary)
  // A kind alone is every stone of it, and no name.
  const named = materials.every((material) => KIND_WORDS.has(material)) ? [] : unique(materials)
  const { picks, used } = materialsIn(named, vocabulary)
  const left = named.filter((text) => !used.has(text))
  const counted = withNumbers(asked, numbers, vocabulary)
  const intents = INTENTS.filter((item) => counted.intents.includes(item))
  const ofKind = asksKind(question, { ...asked, intents })
  const unknown = [...counted.unknown, ...left.map((text) => spelled.get(text) ?? text)]
  const isOfThickness = numbers.espesor !== undefined && asked.topics.includes('usos') && picks.length === 0
  return {
    ...counted,
    intents,
    picks,
    beyond: counted.beyond || (isMaybeBeyond && asked.topics.length === 0),
    general: unique([...counted.general, ...(isOfThickness ? (['espesores'] as const) : [])]),
    topics: unique([...counted.topics, ...(ASKS_WHAT.test(numbers.rest) ? (['que-es'] as const) : [])]),
    kinds: unique([...counted.kinds, ...(given ? kindsOf(picks) : kindsInText(wordsIn(question)))]),
    filter: { ...counted.filter, ...flagsIn(numbers.rest, intents) },
    unknown: ofKind ? unknown.filter((word) => !isKindWord(word)) : unknown,
    ...(ofKind && { ofKind, saidKinds: unique(counted.kinds) }),
  }
}
