import { numberOf } from '#contract/kit/fields/number.ts'
import { codeKey, fold } from '#contract/kit/normalize.ts'
import { FINISH_WORDS, IDLE, KIND_WORDS } from './lexicon.ts'
import type { Listed } from './source.ts'
import { capital, nearest, stem, wordsIn } from './words.ts'

/** The catalogue's own names, ready to be looked for in a question. */
export interface Vocabulary {
  /** Each generic name with the stems of its words and of those of its products' names. */
  names: readonly { name: string; stems: readonly string[]; products: readonly string[] }[]
  /** By the stem of a word of some product's name: the word as it is searched. */
  words: ReadonlyMap<string, string>
  codes: ReadonlyMap<string, string>
  /** By centimetres. */
  espesores: ReadonlyMap<number, string>
  terminaciones: readonly string[]
  /** Each with the stems that say it, all together, and its abbreviation. */
  branches: readonly { name: string; stems: readonly string[]; abbr: string }[]
}

const LINKING = new Set(['de', 'del', 'da', 'la', 'el', 'para', 'x', 'con', 'cm', 'kg', 'l', 'mm', 'y'])

const isName = (word: string): boolean => !LINKING.has(word) && !/^\d/.test(word)

const stemsOf = (name: string): string[] => wordsIn(name).filter(isName).map(stem)

const unique = (values: readonly string[]): string[] => [...new Set(values)].filter(Boolean).sort()

function stoneNames({ products }: Listed): Vocabulary['names'] {
  const byName = new Map<string, string[]>()
  for (const { generic_name, product_name } of products) {
    const words = byName.get(generic_name) ?? []
    words.push(...stemsOf(product_name))
    byName.set(generic_name, words)
  }
  return [...byName.keys()]
    .filter(Boolean)
    .sort()
    .map((name) => ({ name, stems: stemsOf(name), products: byName.get(name) ?? [] }))
}

/** Words of finishes are no words of names, and neither are kinds that only stand beside one, as 'para mármol'. */
function nameWords({ products }: Listed): Map<string, string> {
  const finishes = new Set(products.flatMap(({ terminacion: finish }) => wordsIn(finish).map(stem)))
  const generic = new Set(products.flatMap((product) => stemsOf(product.generic_name)))
  const words = products.flatMap((product) => [
    ...wordsIn(product.generic_name),
    ...wordsIn(product.product_name),
  ])
  return new Map(
    unique(words.filter(isName))
      .map((word) => [stem(word), word] as const)
      .filter(([text]) => !finishes.has(text) && (generic.has(text) || !KIND_WORDS.has(text))),
  )
}

/** '2 cm' and '20 mm' are 2; NaN for a text that is no measure. */
function centimetresOf(thickness: string): number {
  const value = numberOf(thickness, { readsThousands: false, units: ['CM', 'MM'] })
  return /mm\s*$/i.test(thickness) ? value / 10 : value
}

/** 'Pto. Madryn' is said by 'Madryn'. */
const shortStems = (name: string): string[] => stemsOf(name.replace(/\p{L}+\./gu, ''))

export function vocabularyOf(listed: Listed): Vocabulary {
  const { products, branches } = listed
  const thicknesses = unique(products.map(({ espesor: thickness }) => thickness))
  return {
    names: stoneNames(listed),
    words: nameWords(listed),
    codes: new Map(products.map(({ product_code }) => [fold(product_code), product_code])),
    espesores: new Map(thicknesses.map((thickness) => [centimetresOf(thickness), thickness])),
    terminaciones: unique(products.map(({ terminacion: finish }) => finish)),
    branches: branches.map(({ name, abbr }) => ({ name, stems: shortStems(name), abbr: fold(abbr) })),
  }
}

/** The finish a word says, by its own name or another, also one that nothing in stock has; undefined for no finish. */
export function finishOf(
  word: string,
  { terminaciones: finishes }: Vocabulary,
  isNear = false,
): string | undefined {
  const own = new Map(finishes.map((name) => [stem(name), name]))
  const said = isNear ? nearest(word, [...FINISH_WORDS.keys(), ...own.keys()]) : stem(word)
  const meant = said === null ? undefined : (FINISH_WORDS.get(said) ?? (own.has(said) ? said : undefined))
  return meant === undefined ? undefined : (own.get(stem(meant)) ?? capital(meant))
}

/** Cities as people shorten them, by the begin of their name. */
const CITIES: ReadonlyMap<string, string> = new Map(
  'mdz:mendoza mdq:mardelplata mdp:mardelplata cipo:cipolletti cba:cordoba tuc:tucuman ros:rosario bsas:buenosaires nqn:neuquen bhi:bahiablanca sfe:santafe madryn:ptomadryn'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** Letters with which a word begins a branch's name at least. */
const LEAST_BEGUN = 4

/** The branches whose whole name or abbreviation is among these words, or a name of one word with a typing mistake. */
export function branchesAmong(words: readonly string[], { branches, words: names }: Vocabulary) {
  const there = new Set(words.map(stem))
  const isSaid = (stems: readonly string[]) => stems.length > 0 && stems.every((item) => there.has(item))
  // 'Mardel' begins 'Mar del Plata'.
  const begins = (name: string, abbr: string) => (word: string) =>
    word === abbr ||
    (word.length >= LEAST_BEGUN &&
      !names.has(stem(word)) &&
      !IDLE.has(stem(word)) &&
      codeKey(name).startsWith(word)) ||
    (CITIES.has(word) && codeKey(name).startsWith(CITIES.get(word) ?? ''))
  const found = branches.flatMap(({ name, stems, abbr }) =>
    [...(isSaid(stems) ? [stems] : []), ...words.filter(begins(name, abbr)).map((word) => [stem(word)])].map(
      (said) => ({
        ...{ name, stems: said },
      }),
    ),
  )
  const longest = found.filter(
    ({ stems }) =>
      !found.some(
        (other) => other.stems.length > stems.length && stems.every((item) => other.stems.includes(item)),
      ),
  )
  return {
    names: unique(longest.map(({ name }) => name)),
    used: new Set(longest.flatMap(({ stems }) => stems)),
  }
}
