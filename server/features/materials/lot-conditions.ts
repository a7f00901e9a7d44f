import { type SQL, sql } from 'drizzle-orm'
import { queryWords } from '#contract/kit/normalize.ts'
import { LEVELS } from '#contract/stock/product-words.ts'
import { branchOf, hundredths, type MaterialFilter } from '#contract/stock/stock-filter.ts'
import { SEARCH_LINES, startPattern, wordPatterns } from '#server/db/search-text.ts'
import { every } from '#server/db/sql-pieces.ts'
import { priceInForce } from '#server/records/lot-record.ts'
import { isInPromotion } from '#server/records/promotion-record.ts'

/**
 * The products a filter may find, as the body of a common table expression: code, name as it is in order, `m0`, `m1`…
 * saying which words of the search the product itself has, so that each is looked for once and not once a lot, and
 * `relevanceOf` the words.
 */
export function candidateProducts(filter: MaterialFilter): SQL {
  const masks = wordPatterns(filter.search ?? '').map(
    (pattern, at) => sql`, (search like ${pattern}) as ${mask(at)}`,
  )
  return sql`select product_code, ${searchLine('order')} as name, ${relevance(filter)} as relevance${sql.join(masks)}
    from products where ${every(productPicks(filter))}`
}

const searchLine = (line: keyof typeof SEARCH_LINES): SQL =>
  sql`split_part(search, chr(10), ${sql.raw(String(SEARCH_LINES[line]))})`

const relevance = ({ search, orden: order }: MaterialFilter): SQL =>
  order === undefined ? sql.join([sql`0`, ...queryWords(search ?? '').map(level)], sql` + `) : sql`0`

/** `levelOf`. */
function level(word: string): SQL {
  const [name, kind, code] = [searchLine('name'), searchLine('kind'), searchLine('code')]
  const begins = ` ${word}%`
  return sql`case when ${name} like ${` ${word} %`} or ${code} like ${` ${word} %`} then ${LEVELS.best}
    when ${name} like ${begins} or ${kind} like ${`%${begins}`} then ${LEVELS.beginning}
    when ${name} like ${`% ${word} %`} then ${LEVELS.wholeWord}
    when ${name} like ${`%${begins}`} then ${LEVELS.partOfName}
    when search like ${`%${begins}`} then ${LEVELS.otherField} else ${LEVELS.none} end::int`
}

/** `matchesLot` for lots `l` of the candidates `from`; products are already picked. */
export function lotConditions(filter: MaterialFilter, from: 'p' | 'page'): SQL {
  return every([
    sql`l.deleted_at is null and l.net_stock > 0`,
    ...picks(filter),
    ...ranges(filter),
    ...flags(filter),
    ...beginning(filter.lote),
    ...wordPatterns(filter.search ?? '').map(
      (pattern, at) => sql`(${sql.raw(from)}.${mask(at)} or l.batch_search like ${pattern})`,
    ),
  ])
}

const mask = (at: number): SQL => sql.raw(`m${at}`)

function productPicks({
  product_code,
  kind,
  generic_name,
  espesor: thickness,
  terminacion: finish,
  promocion: promotion,
}: MaterialFilter): SQL[] {
  return [
    ...equal(sql`product_code`, product_code),
    ...equal(sql`kind`, kind),
    ...equal(sql`generic_name`, generic_name),
    ...equal(sql`espesor`, thickness),
    ...equal(sql`terminacion`, finish),
    ...(promotion === undefined ? [] : [isInPromotion(promotion)]),
  ]
}

function picks(filter: MaterialFilter): SQL[] {
  return [
    ...equal(sql`l.branch`, branchOf(filter) ?? undefined),
    ...equal(sql`l.warehouse`, filter.warehouse),
    ...equal(sql`l.product_code`, filter.product_code),
  ]
}

function ranges(filter: MaterialFilter): SQL[] {
  return [
    ...between(sql`l.height`, filter.alto_min, filter.alto_max),
    ...between(sql`l.length`, filter.largo_min, filter.largo_max),
    ...between(sql`l.net_m2 * 100`, filter.cantidad_min, filter.cantidad_max),
    ...between(sql`(${priceInForce}) * 100`, filter.precio_min, filter.precio_max),
  ]
}

function flags(filter: MaterialFilter): SQL[] {
  return [
    ...(filter.mostrar_solo_con_foto ? [sql`l.fotos > 0`] : []),
    ...(filter.mostrar_solo_con_reservas ? [sql`l.reservas > 0`] : []),
    ...(filter.mostrar_solo_ofertas ? [sql`l.oferta_percent > 0`] : []),
  ]
}

const beginning = (lot: string | undefined): SQL[] =>
  lot === undefined ? [] : [sql`l.batch_search like ${startPattern(lot)}`]

function equal(column: SQL, wanted: string | undefined): SQL[] {
  return wanted === undefined ? [] : [sql`${column} = ${wanted}`]
}

/** A column of whole hundredths between two limits that belong to the range. */
function between(column: SQL, min: number | undefined, max: number | undefined): SQL[] {
  return [
    ...(min === undefined ? [] : [sql`${column} >= ${limit(min)}::bigint`]),
    ...(max === undefined ? [] : [sql`${column} <= ${limit(max)}::bigint`]),
  ]
}

/** Beyond what any column holds every limit is the same. */
const limit = (value: number): number => Math.min(hundredths(value), 1e12)
