import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { CatalogueSource, Named, Rate, Wanted } from '#server/chat/catalogue/source.ts'
import { inWords, priceText, rateLine } from './answer-words.ts'
import { paragraphs, plain, table } from './markdown.ts'
import { GROUPS, groupedBy } from './stock-groups.ts'
import { groupTable, MOST_ROWS } from './stock-tables.ts'

/** The stone's entry in the catalogue, without lots: sold by the piece, or gone. */
function withoutStock(named: readonly Named[], rate: Rate | null): string | null {
  if (named.length === 0) return null
  const rows = named
    .slice(0, MOST_ROWS)
    .map((item) => [
      plain(item.product_name),
      item.unit_price === null ? '–' : priceText(item.unit_price, rate),
    ])
  const isByPiece = named.every(({ espesor: thickness }) => thickness === '')
  return paragraphs([
    isByPiece ? 'Se vende por unidad:' : 'En el catálogo, sin lotes en stock:',
    table(['Material', 'Precio >'], rows),
  ])
}

const hasWord = (item: Named, { generic_name, search, product_code, kind }: MaterialFilter): boolean => {
  const words = search?.split(' ') ?? []
  const text = ` ${`${item.product_name} ${item.generic_name}`.toLowerCase()}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return (
    (generic_name === undefined || item.generic_name === generic_name) &&
    (kind === undefined || item.kind === kind) &&
    (product_code === undefined || item.product_code === product_code) &&
    words.every((word) => text.includes(` ${word}`))
  )
}

const isLimited = (
  { espesor: thickness, terminacion: finish, ...filter }: MaterialFilter,
  item: Named,
): boolean =>
  hasWord(item, filter) &&
  (thickness === undefined || item.espesor === thickness) &&
  (finish === undefined || item.terminacion === finish)

/** Conditions in the order in which a search without results is tried again without them. */
const LOOSENED = [
  'branch',
  'espesor',
  'terminacion',
  'mostrar_solo_ofertas',
  'mostrar_solo_con_foto',
] as const

/** Searches that one answer without results shows in its place. */
const MOST_OTHERS = 2

/** The first searches with one condition less that find something. */
async function looser(source: CatalogueSource, { filter, without }: Wanted, byBranch: boolean) {
  const found = []
  for (const field of LOOSENED.filter((key) => filter[key] !== undefined)) {
    const { [field]: _left, ...kept } = filter
    const wanted = { filter: kept, without }
    const rows = Object.keys(kept).length > 0 ? await source.stock(wanted) : []
    if (rows.length > 0)
      found.push({ by: byBranch || field === 'branch' ? 'sucursales' : 'productos', wanted, rows } as const)
  }
  return found.slice(0, MOST_OTHERS)
}

/** The products that the catalogue names so and that no lot is of. */
async function namedIn(source: CatalogueSource, { filter, without }: Wanted): Promise<Named[]> {
  const { generic_name, search, product_code, kind, lote: lot } = filter
  const stone = Object.entries({ generic_name, search, product_code, kind }).filter(([, value]) => value)
  if (stone.length === 0 || lot !== undefined || without.length > 0) return []
  const there = await source.stock({ filter: Object.fromEntries(stone), without: [] })
  const codes = new Set(there.map(({ product_code: code }) => code))
  const products = (await source.listed())?.products ?? []
  return products.filter((item) => isLimited(filter, item) && !codes.has(item.product_code))
}

/** Nothing was found: what the catalogue names so, and what there is with one condition less. */
export async function nothing(
  source: CatalogueSource,
  wanted: Wanted,
  { rate, byBranch }: { rate: Rate | null; byBranch: boolean },
): Promise<string> {
  const named = await namedIn(source, wanted)
  const isByPiece = named.length > 0 && named.every(({ espesor: thickness }) => thickness === '')
  const others = await looser(source, wanted, byBranch)
  return paragraphs([
    !isByPiece && `No hay ${inWords(wanted).replace(/^Stock/, 'stock')} en lo que ves.`,
    withoutStock(named, rate),
    rateLine(rate),
    ...others.flatMap((other) => [
      `De ${inWords(other.wanted)} sí hay:`,
      groupTable(
        GROUPS[other.by].title,
        groupedBy(other.by, other.rows, other.wanted.filter).sort((a, b) => b.m2 - a.m2),
        rate,
      ),
    ]),
  ])
}
