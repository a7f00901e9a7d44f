import { figure } from '#contract/kit/figures.ts'
import { lotPrice, type MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import {
  type CatalogueSource,
  type FoundLot,
  type FoundStock,
  LOT_ORDERS,
  type LotOrder,
  type Rate,
  type Wanted,
} from '#server/chat/catalogue/source.ts'
import type { GroupWish } from '#server/chat/catalogue/wishes.ts'
import { nothing } from './answer-nothing.ts'
import { priceLine } from './answer-price.ts'
import { isPromoted, promotionTable } from './answer-promotions.ts'
import { inWords, priceText, rateLine } from './answer-words.ts'
import { link, paragraphs, plain, table } from './markdown.ts'
import { GROUPS, type Group, groupedBy, groupOf, round } from './stock-groups.ts'
import { area, groupTable, MOST_ROWS, offerOf } from './stock-tables.ts'

/** Lots of an answer in an order: the first with those next to it. */
const MOST_ORDERED = 5

const SORTS: Partial<Record<LotOrder, (a: Group, b: Group) => number>> = {
  barato: (a, b) => a.price_min - b.price_min,
  caro: (a, b) => b.price_max - a.price_max,
  mucho: (a, b) => b.m2 - a.m2,
  poco: (a, b) => a.m2 - b.m2,
  rebajado: (a, b) => b.oferta_percent - a.oferta_percent,
}

const measure = ({ length, height }: FoundLot): string => `${figure(length)} × ${figure(height)} m`

interface LotsShown {
  filter: MaterialFilter
  rate: Rate | null
  /** With the place in the warehouse. */
  placed?: boolean
}

function lotTable(lots: readonly FoundLot[], { filter, rate, placed = false }: LotsShown): string {
  const several = new Set(lots.map(({ product_code }) => product_code)).size > 1
  const rows = lots
    .slice(0, MOST_ROWS)
    .map((lot) => [
      link(lot.batch, { ...filter, product_code: lot.product_code, lote: lot.batch }),
      ...(several ? [plain(lot.product_name)] : []),
      plain(lot.branch),
      ...(placed ? [plain([lot.warehouse, lot.location].filter(Boolean).join(' · ')) || '–'] : []),
      ...[measure(lot), figure(lot.net_stock), area.format(lot.net_m2)],
      ...[priceText(lotPrice(lot), rate), offerOf(lot.oferta_percent)],
    ])
  const heads = ['Lote', ...(several ? ['Material'] : []), 'Sucursal', ...(placed ? ['Ubicación'] : [])]
  return table([...heads, 'Medida', 'Placas >', 'm² >', 'Precio >', 'Oferta >'], rows)
}

const counted = (number: number, text: string, many: string): string =>
  `${figure(number)} ${number === 1 ? text : many}`

/** The search in words, and every sum of it. */
function heading(wanted: Wanted, all: Group, name?: string): string {
  const sums = [
    counted(all.lotes, 'lote', 'lotes'),
    counted(all.placas, 'placa', 'placas'),
    `${figure(all.m2)} m²`,
  ]
  const materials = name ? '' : `${counted(all.materials, 'material', 'materiales')}, `
  return `**${inWords(wanted, name)}**: ${materials}${sums.join(', ')}.`
}

const orderOf = ({ intents }: Asked): LotOrder | undefined =>
  LOT_ORDERS.find((order) => intents.some((intent) => intent === order))

const GROUP_WISHES: readonly GroupWish[] = ['sucursales', 'espesores', 'terminaciones', 'materiales']

const SUPERLATIVES: Readonly<Record<LotOrder, string>> = {
  ...{ grande: 'La placa más grande', chica: 'La placa más chica', larga: 'La placa más larga' },
  ...{ ancha: 'La placa más ancha', barato: 'Lo más barato', caro: 'Lo más caro' },
  ...{ mucho: 'El lote con más m²', poco: 'El lote con menos m²', nuevo: 'El último lote que entró' },
  rebajado: 'La mayor oferta',
}

/** The first lot of an order in a sentence, and those next to it. */
function orderedLots(order: LotOrder, lots: readonly FoundLot[], shown: LotsShown): string {
  const [first] = lots
  if (!first) return ''
  const own = area.format(round(first.length * first.height))
  return paragraphs([
    `${SUPERLATIVES[order]}: **${plain(first.product_name)}**, lote ${plain(first.batch)}, ${measure(first)} (${own} m² por placa), ${priceText(lotPrice(first), shown.rate)}, en ${plain(first.branch)}.`,
    lots.length > 1 && lotTable(lots, shown),
  ])
}

const span = (least: number, most: number): string =>
  least === most ? `${figure(least)} m` : `${figure(least)} a ${figure(most)} m`

/** The sides of the plates, each from the shortest to the longest. */
function measures(rows: readonly FoundStock[]): string {
  const least = (side: 'largo_min' | 'alto_min') => Math.min(...rows.map((row) => row[side]))
  const most = (side: 'largo_max' | 'alto_max') => Math.max(...rows.map((row) => row[side]))
  return `Placas de ${span(least('largo_min'), most('largo_max'))} de largo y ${span(least('alto_min'), most('alto_max'))} de alto.`
}

interface StockShown extends LotsShown {
  rows: readonly FoundStock[]
  wanted: Wanted
}

function groupsShown(asked: Asked, { rows, filter }: StockShown): { title: string; groups: Group[] } {
  const wish = GROUP_WISHES.find((group) => asked.intents.some((intent) => intent === group))
  const products = groupedBy('productos', rows, filter)
  const by = wish ?? (products.length > MOST_ROWS ? 'materiales' : 'productos')
  const groups = wish || by === 'materiales' ? groupedBy(by, rows, filter) : products
  const sort =
    SORTS[
      orderOf(asked) ??
        (wish === 'sucursales' ? 'mucho' : asked.intents.includes('precio') ? 'barato' : 'grande')
    ]
  return { title: GROUPS[by].title, groups: sort ? groups.sort(sort) : groups }
}

/** Materials, or the groups that are asked for, with the most or the least of it first. */
function mostOf(asked: Asked, shown: StockShown): string {
  const wish = GROUP_WISHES.find((group) => asked.intents.some((intent) => intent === group))
  const by = wish === undefined || wish === 'materiales' ? 'productos' : wish
  const sum = asked.inPlates ? 'placas' : 'm2'
  const isLeast = orderOf(asked) === 'poco'
  const groups = groupedBy(by, shown.rows, shown.filter).sort(
    (a, b) => (b[sum] - a[sum]) * (isLeast ? -1 : 1),
  )
  const [first] = groups
  return paragraphs([
    first &&
      `Lo que ${isLeast ? 'menos' : 'más'} hay: **${plain(first.name)}**, ${figure(first.placas)} placas, ${figure(first.m2)} m².`,
    groupTable(GROUPS[by].title, groups, shown.rate),
    groups.length > MOST_ROWS && `Son ${figure(groups.length)}; acá van ${MOST_ROWS}.`,
  ])
}

async function bodyOf(source: CatalogueSource, asked: Asked, shown: StockShown): Promise<string> {
  const { wanted, filter, rate } = shown
  const order = orderOf(asked)
  const isGrouped =
    filter.lote === undefined &&
    GROUP_WISHES.some((group) => asked.intents.some((intent) => intent === group))
  const isMuch =
    (order === 'mucho' || order === 'poco') && !asked.intents.includes('lotes') && filter.lote === undefined
  if (isMuch && (isGrouped || new Set(shown.rows.map(({ product_code: code }) => code)).size > 1))
    return mostOf(asked, shown)
  if (order !== undefined && !isGrouped) {
    const ordered = await source.lots(wanted, { order, most: MOST_ORDERED })
    if (ordered[0]) asked.lot = ordered[0].batch
    return orderedLots(order, ordered, shown)
  }
  const { title, groups } = groupsShown(asked, shown)
  const isOne = new Set(shown.rows.map(({ product_code }) => product_code)).size === 1
  if (!isGrouped && (isOne || asked.intents.includes('lotes') || filter.lote !== undefined)) {
    const lots = await source.lots(wanted, { most: MOST_ROWS })
    if (lots.length === 1 && lots[0]) asked.lot = lots[0].batch
    return lotTable(lots, { ...shown, placed: filter.lote !== undefined })
  }
  return paragraphs([
    groupTable(title, groups, rate),
    groups.length > MOST_ROWS && `Son ${figure(groups.length)}; acá van ${MOST_ROWS}.`,
  ])
}

function photoLine(rows: readonly FoundStock[]): string {
  const photos = rows.reduce((sum, row) => sum + row.fotos, 0)
  return photos === 0 ? 'No tiene fotos cargadas.' : `Fotos: **${figure(photos)}**.`
}

/** All of the lots at their price, where it is one; of a piece or of a square metre. */
function wholePrice(rows: readonly FoundStock[], rate: Rate | null): string | null {
  if (rows.some(({ price_min, price_max }) => price_min !== price_max)) return null
  const total = rows.reduce(
    (sum, row) => sum + row.price_min * (row.precio_por === 'PZA' ? row.placas : row.m2),
    0,
  )
  return `Entero, con la oferta que tenga: **${priceText(round(total), rate)}**.`
}

/** Where there is nothing elsewhere. */
const onlyBranch = ({ intents }: Asked, rows: readonly FoundStock[]): string | null => {
  const branches = new Set(rows.map(({ branch }) => branch))
  return intents.includes('sucursales') && branches.size === 1 ? `Sólo hay en **${[...branches]}**.` : null
}

/** '¿Todo en Córdoba?': what other branches have of it. */
async function elsewhere(
  source: CatalogueSource,
  { filter: { branch, ...filter }, without }: Wanted,
): Promise<string | null> {
  if (branch === undefined) return null
  const others = (await source.stock({ filter, without })).filter((row) => row.branch !== branch)
  const parts = groupedBy('sucursales', others, filter).map(
    ({ name, placas: plates }) => `${plain(name)}, ${counted(plates, 'placa', 'placas')}`,
  )
  return parts.length === 0 ? `Sí, todo en ${plain(branch)}.` : `No todo: también hay en ${parts.join('; ')}.`
}

/** Stock of one search: its sums, then the lot, the groups or the lots that are asked for. */
export async function stockOf(
  source: CatalogueSource,
  asked: Asked,
  filter: MaterialFilter,
): Promise<string> {
  const wanted = { filter, without: asked.without }
  const rate = asked.intents.includes('pesos') ? await source.rate() : null
  const found = await source.stock(wanted)
  if (found.length === 0)
    return nothing(source, wanted, { rate, byBranch: asked.intents.includes('sucursales') })
  const promotions = await source.promotions()
  const promoted = found.filter(isPromoted(promotions))
  const isPromo = asked.intents.includes('promo')
  const rows = isPromo && promoted.length > 0 ? promoted : found
  const [first] = new Set(rows.map(({ product_code: code }) => code))
  if (
    first !== undefined &&
    rows.length < found.length &&
    rows.every(({ product_code: code }) => code === first)
  )
    return stockOf(source, asked, { ...filter, product_code: first })
  const all = groupOf('', filter, rows)
  const title = heading(wanted, all, all.materials === 1 ? rows[0]?.product_name : undefined)
  if (isPromo && promoted.length > 0 && all.materials > 1)
    return paragraphs([
      title.replace('**:', '**, con promoción:'),
      promotionTable(rows, { filter, rate, all: promotions }),
    ])
  return paragraphs([
    isPromo && promoted.length === 0 && `No hay promociones de ${inWords(wanted)}.`,
    title,
    priceLine(asked, rows, { rate, promotions }),
    onlyBranch(asked, rows),
    asked.intents.includes('fotos') && photoLine(rows),
    asked.isWhole && filter.lote !== undefined && wholePrice(rows, rate),
    asked.intents.includes('todo') && (await elsewhere(source, wanted)),
    asked.intents.includes('medidas') && measures(rows),
    await bodyOf(source, asked, { rows, wanted, filter, rate }),
    asked.intents.includes('pesos') && (rateLine(rate) ?? 'El ERP no dio una cotización del dólar.'),
    wanted.without.length === 0
      ? link('Ver en el buscador', filter)
      : `${link('Ver en el buscador', filter)}, que muestra también lo que pediste dejar afuera.`,
  ])
}
