import { fold } from '#contract/kit/normalize.ts'
import { FINISH_WORDS, KIND_WORDS } from './lexicon.ts'
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
  branches: readonly { name: string; stems: readonly string[] }[]
}

const LINKING = new Set(['de', 'del', 'da', 'la', 'el', 'para', 'x', 'con', 'cm', 'kg', 'l', 'mm', 'y'])

const isName = (word: string): boolean => !LINKING.has(word) && !/^\d/.test(word)

const stemsOf = (name: string): string[] => wordsIn(name).filter(isName).map(stem)

const unique = (values: readonly string[]): string[] => [...new Set(values)].filter(Boolean).sort()

const named = (names: readonly string[]) => unique(names).map((name) => ({ name, stems: stemsOf(name) }))

function stoneNames({ products }: Listed): Vocabulary['names'] {
  const byName = new Map<string, string[]>()
  for (const { generic_name, product_name } of products) {
    const words = byName.get(generic_name) ?? []
    words.push(...stemsOf(product_name))
    byName.set(generic_name, words)
  }
  return named([...byName.keys()]).map((item) => ({ ...item, products: byName.get(item.name) ?? [] }))
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

export function vocabularyOf(listed: Listed): Vocabulary {
  const { products, branches } = listed
  const thicknesses = unique(products.map(({ espesor: thickness }) => thickness))
  return {
    names: stoneNames(listed),
    words: nameWords(listed),
    codes: new Map(products.map(({ product_code }) => [fold(product_code), product_code])),
    espesores: new Map(
      thicknesses.map((thickness) => [Number.parseFloat(thickness.replace(',', '.')), thickness]),
    ),
    terminaciones: unique(products.map(({ terminacion: finish }) => finish)),
    branches: named(branches),
  }
}

/** The finish a word says, by its own name or another, also one that nothing in stock has; undefined for no finish. */
export function finishOf(word: string, { terminaciones: finishes }: Vocabulary): string | undefined {
  const own = new Map(finishes.map((name) => [stem(name), name]))
  const said = nearest(word, [...FINISH_WORDS.keys(), ...own.keys()])
  const meant = said === null ? undefined : (FINISH_WORDS.get(said) ?? said)
  return meant === undefined ? undefined : (own.get(stem(meant)) ?? capital(meant))
}

/** The branch whose whole name is among these words, the longest; undefined for none. */
export function branchAmong(words: readonly string[], { branches }: Vocabulary) {
  const there = new Set(words.map(stem))
  const found = branches.filter(({ stems }) => stems.length > 0 && stems.every((stem) => there.has(stem)))
  return found.sort((a, b) => b.stems.length - a.stems.length)[0]
}
