import { codeKey } from '#contract/kit/normalize.ts'
import { branchOf, type MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { NearSearch } from './near-wire.ts'
import { nearWords, type Vocabulary } from './vocabulary.ts'

/** The stock that is looked through. */
export interface NearSources {
  /** Things that a filter finds. */
  count: (filter: MaterialFilter) => Promise<number>
  vocabulary: () => Promise<Vocabulary>
}

const MAX_WORDS = 6
const MAX_UNKNOWN = 2
const MAX_WITHOUT = 3
/** Signs of a code that are left when its end is taken away. */
const LEAST_SIGNS = 3

/** Fields that are taken off together. */
const FIELDS: readonly (readonly (keyof MaterialFilter)[])[] = [
  ...(['lote', 'product_code', 'kind', 'generic_name', 'espesor', 'terminacion'] as const).map((field) => [
    field,
  ]),
  ...(['warehouse', 'branch', 'promocion'] as const).map((field) => [field]),
  ['alto_min', 'alto_max'],
  ['largo_min', 'largo_max'],
  ['cantidad_min', 'cantidad_max'],
  ['precio_min', 'precio_max'],
  ...(['mostrar_solo_con_foto', 'mostrar_solo_con_reservas', 'mostrar_solo_ofertas'] as const).map(
    (field) => [field],
  ),
]

/** The reference of both sides: the ways on from this filter, which finds nothing. */
export async function findNear(filter: MaterialFilter, sources: NearSources): Promise<NearSearch> {
  const words = wordsTyped(filter.search ?? '')
  const unknown = await unknownWords(words, sources)
  const near = { filter, words, unknown, sources }
  return { unknown, instead: await instead(near), without: await without(near) }
}

/** The filter of a way on. */
export function nearFilter(
  filter: MaterialFilter,
  { words = [], fields, search }: { words?: readonly string[]; fields: readonly string[]; search?: string },
): MaterialFilter {
  const left =
    search ??
    wordsTyped(filter.search ?? '')
      .filter((word) => !words.includes(word))
      .join(' ')
  const rest = Object.entries(filter).filter(([name]) => name !== 'search' && !fields.includes(name))
  return { ...Object.fromEntries(rest), ...(left && { search: left }) }
}

interface Near {
  filter: MaterialFilter
  words: readonly string[]
  unknown: readonly string[]
  sources: NearSources
}

/** As they were typed, each once; signs alone are no word beside others. */
function wordsTyped(search: string): string[] {
  const typed = [...new Set(search.trim().split(/\s+/))].filter(Boolean)
  const words = typed.filter((word) => codeKey(word) !== '')
  return words.length > 0 ? words : typed
}

async function unknownWords(words: readonly string[], { count }: NearSources): Promise<string[]> {
  const unknown: string[] = []
  for (const word of words.slice(0, MAX_WORDS)) if ((await count({ search: word })) === 0) unknown.push(word)
  return unknown
}

async function instead({ filter, words, unknown, sources }: Near): Promise<NearSearch['instead']> {
  if (unknown.length === 0) return []
  const vocabulary = await sources.vocabulary()
  const everyField = fieldsOf(filter).flat()
  const found: NearSearch['instead'] = []
  for (const typed of unknown.slice(0, MAX_UNKNOWN)) {
    for (const word of /\p{N}/u.test(typed) ? beginnings(typed) : nearWords(typed, vocabulary)) {
      const search = words
        .map((other) => (other === typed ? word : other))
        .filter((other) => !unknown.includes(other))
        .join(' ')
      for (const fields of everyField.length > 0 ? [[], everyField] : [[]]) {
        const products = await sources.count(nearFilter(filter, { fields, search }))
        if (products === 0) continue
        found.push({ word, search, fields, products })
        break
      }
    }
  }
  return found
}

/** A code without its last sign, and without its last two. */
const beginnings = (code: string): string[] =>
  [1, 2].map((cut) => code.slice(0, -cut)).filter((start) => codeKey(start).length >= LEAST_SIGNS)

async function without({ filter, words, unknown, sources }: Near): Promise<NearSearch['without']> {
  const fields = fieldsOf(filter)
  const dropped = unknown.length > 0 ? [unknown] : words.slice(0, MAX_WORDS).map((word) => [word])
  const alone = dropped.map((some) => ({ words: some, fields: [] }))
  const fewer = fields.map((some) => ({ words: unknown, fields: some }))
  const all = fields.flat()
  for (const ways of [
    unknown.length > 0 ? alone : [...alone, ...fewer],
    fewer,
    [{ words: unknown, fields: all }],
    [{ words, fields: all }],
  ]) {
    const found = await counted(ways, { filter, sources })
    if (found.length > 0) return found.slice(0, MAX_WITHOUT)
  }
  return []
}

interface Way {
  words: readonly string[]
  fields: readonly string[]
}

/** Those that find something, the widest first. */
async function counted(
  ways: readonly Way[],
  { filter, sources }: Pick<Near, 'filter' | 'sources'>,
): Promise<NearSearch['without']> {
  const found: NearSearch['without'] = []
  for (const { words, fields } of ways) {
    const products = await sources.count(nearFilter(filter, { words, fields }))
    if (products > 0) found.push({ words: [...words], fields: [...fields], products })
  }
  return found.sort((a, b) => b.products - a.products)
}

/** The fields that this filter has, and that matter. */
function fieldsOf(filter: MaterialFilter): string[][] {
  const has = (field: keyof MaterialFilter) =>
    filter[field] !== undefined && (field !== 'branch' || branchOf(filter) !== null)
  return FIELDS.map((fields) => fields.filter(has)).filter((fields) => fields.length > 0)
}
