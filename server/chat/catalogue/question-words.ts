import type { General } from '#server/chat/sheets/general.ts'
import type { Topic } from '#server/chat/sheets/sheet.ts'
import {
  BEYOND,
  BRANDS,
  GENERAL_WORDS,
  IDLE,
  INTENT_WORDS,
  type Intent,
  KIND_WORDS,
  MAYBE_BEYOND,
  NOISE,
  PLACE_WORDS,
  TOPIC_WORDS,
} from './lexicon.ts'
import { finishOf, type Vocabulary } from './vocabulary.ts'
import { nearest, stem } from './words.ts'

/** Whether a word is a written one: a short stem is not enough, 'mar' is not 'Mara'. */
const isWord = (word: string, written: string | undefined): boolean =>
  written !== undefined && (stem(word).length > 3 || word.startsWith(written.slice(0, 4)))

const KIND_NAMES = new Set([...KIND_WORDS.values()].map(stem))

/** Lists of ours that a word may be in, by its own letters only: what carries meaning is never guessed. */
export class QuestionWords {
  readonly intents: Intent[] = []
  /** With the stems that say them. */
  readonly topics: [stem: string, topic: Topic][] = []
  readonly general: General[] = []
  readonly said: string[] = []
  readonly finishes: string[] = []
  readonly codes: string[] = []
  readonly unknown: string[] = []
  readonly materials: string[] = []
  /** By the stem of a material, or of a kind: the word as it was typed. */
  readonly spelled = new Map<string, string>()
  beyond = false
  maybeBeyond = false
  places = false

  constructor(private readonly vocabulary: Vocabulary) {}

  read(word: string): void {
    // 'q', 'x', 'solo': 'solo' has the stem of 'sol'.
    if (word.length === 1 || NOISE.has(word)) return
    // 'mes' has the stem of 'mesa'.
    if (word === 'mes') return void this.unknown.push(word)
    const own = stem(word)
    const isMeant = this.meaning(own)
    const isNamed = this.name(word, own)
    if (isMeant || isNamed || IDLE.has(own) || /^\d/.test(word)) return
    if (!this.nearName(word)) this.unknown.push(word)
  }

  private meaning(own: string): boolean {
    const found = [INTENT_WORDS.get(own), TOPIC_WORDS.get(own), GENERAL_WORDS.get(own)] as const
    const [intent, topic, general] = found
    const is = [BEYOND, MAYBE_BEYOND, PLACE_WORDS].map((words) => words.has(own))
    if (intent) this.intents.push(intent)
    if (topic) this.topics.push([own, topic])
    if (general) this.general.push(general)
    this.beyond ||= is[0] === true
    this.maybeBeyond ||= is[1] === true
    this.places ||= is[2] === true
    return found.some(Boolean) || is.some(Boolean)
  }

  private name(word: string, own: string): boolean {
    const code = this.vocabulary.codes.get(word)
    const brand = BRANDS.get(own)
    const kind = KIND_WORDS.get(own) ?? brand
    const finish = finishOf(own, this.vocabulary)
    const isMaterial = !IDLE.has(own) && !PLACE_WORDS.has(own) && isWord(word, this.vocabulary.words.get(own))
    if (code !== undefined) this.codes.push(code)
    if (finish !== undefined) this.finishes.push(finish)
    if (kind !== undefined) this.said.push(kind)
    if (brand !== undefined) this.unknown.push(word)
    if (isMaterial) this.material(own, word)
    return code !== undefined || kind !== undefined || finish !== undefined || isMaterial
  }

  private material(own: string, word: string): void {
    this.materials.push(own)
    this.spelled.set(own, word)
  }

  /** A name, a kind or a finish with a typing mistake. */
  private nearName(word: string): boolean {
    const finish = finishOf(word, this.vocabulary, true)
    const stems = [...new Set([...this.vocabulary.words.keys(), ...KIND_WORDS.keys()])]
    const begun = word.length > 3 ? stems.filter((text) => text.startsWith(word)) : []
    // 'trav' begins one word alone.
    const name = begun.length === 1 ? (begun[0] ?? null) : (nearest(word, stems) ?? nearest(word, KIND_NAMES))
    if (name === null && finish === undefined) return false
    if (finish !== undefined) this.finishes.push(finish)
    else if (name !== null) this.said.push(...[KIND_WORDS.get(name)].filter((kind) => kind !== undefined))
    if (finish === undefined && name !== null && this.vocabulary.words.has(name)) this.material(name, word)
    return true
  }
}
