import { textWords } from '#contract/kit/normalize.ts'
import { KIND_TABLE, type KindKey, type KindRow } from './kind-table.ts'

const ROWS = Object.entries(KIND_TABLE) as [KindKey, KindRow][]

/** Words after which a name speaks of other stones than its own. */
const ELSEWHERE = new Set(['para', 'simil', 'efecto', 'imitacion', 'tipo'])
/** Goods that name a stone without being one. */
const GOODS = new Set(
  'adhesivo adhesivos sellador selladores disco discos limpiador limpiadores cera masilla resina fresa lija pulidor'.split(
    ' ',
  ),
)
/** Words of an ERP cell that name no kind. */
const GENERAL = new Set(
  'piedra piedras natural naturales placa placas chapa chapas material materiales importado importada nacional otro otros varios sin tipo stone de'.split(
    ' ',
  ),
)

const says = (word: string, said: string): boolean =>
  word === said || (word.length > 3 && (said === `${word}s` || said === `${word}es`))

const STONES = ROWS.flatMap(([key, { stones = [] }]) => stones.map((stone) => ({ stone, key }))).sort(
  (a, b) => b.stone.length - a.stone.length,
)

const begins = (text: string, start: string): boolean => text === start || text.startsWith(`${start} `)

/** The kind that these folded words name, by its own words, by a trade mark, or else by the stone that they begin with. */
export function kindOfWords(words: readonly string[]): KindKey | null {
  const own = ROWS.find(([, { words: said, brands = [] }]) =>
    words.some((word) => said.some((spelling) => says(word, spelling)) || brands.includes(word)),
  )
  if (own) return own[0]
  const text = words.join(' ')
  return STONES.find(({ stone }) => begins(text, stone))?.key ?? null
}

/** The first stone of a trade name among these folded words, with its kind; null where there is none. */
export function stoneAmong(words: readonly string[]): { name: string; key: KindKey } | null {
  for (const at of words.keys()) {
    const rest = words.slice(at).join(' ')
    const found = STONES.find(({ stone }) => begins(rest, stone))
    if (found) return { name: found.stone, key: found.key }
  }
  return null
}

/** The kind that a text names, in any letters and number ('MARMOLES', 'quartz'); null where it names none that we know. */
export function kindNamed(text: string): string | null {
  const key = kindOfWords(textWords(text))
  return key && KIND_TABLE[key].name
}

function kindInName(name: string): string | null {
  const words = textWords(name)
  if (GOODS.has(words[0] ?? '')) return null
  const end = words.findIndex((word) => ELSEWHERE.has(word))
  const key = kindOfWords(end < 0 ? words : words.slice(0, end))
  return key && KIND_TABLE[key].name
}

/** A kind of the ERP that the table lacks, as it is shown; null where the cell says none. */
function ownKind(cell: string): string | null {
  const words = textWords(cell)
  const isKind = words.some((word) => /\p{L}{3}/u.test(word) && !GENERAL.has(word))
  const text = cell.trim().replace(/\s+/g, ' ')
  return isKind ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase() : null
}

/** Kind of stone of a product: what the ERP's `tipo` says, else its generic name, else its name; '' where nothing says it. [A199] */
export function kindOf(product: {
  tipo?: string | null | undefined
  generic_name: string
  product_name: string
}): string {
  const cell = product.tipo ?? ''
  return (
    kindNamed(cell) ??
    ownKind(cell) ??
    kindInName(product.generic_name) ??
    kindInName(product.product_name) ??
    ''
  )
}

const ROW_BY_NAME = new Map(ROWS.map(([, row]) => [row.name, row]))

/** Every word by which products of a kind are found, folded. */
export function kindWords(kind: string): readonly string[] {
  const row = ROW_BY_NAME.get(kind)
  return row ? [...textWords(kind), ...row.words] : textWords(kind)
}
