import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import {
  type CatalogueSource,
  type FoundLot,
  type FoundStock,
  LOT_ORDERS,
  type LotOrder,
  type Named,
  type Rate,
  type Wanted,
} from '#server/chat/catalogue/source.ts'
import type { GroupWish } from '#server/chat/catalogue/wishes.ts'
import { inWords, priceText, rateLine } from './answer-words.ts'
import { link, paragraphs, plain, table } from './markdown.ts'
import { GROUPS, type Group, groupedBy, groupOf, round } from './stock-groups.ts'

/** `53,30`: m² that stand one under the other. */
const area = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rows of a table of an answer; a link leads to the rest. */
const MOST_ROWS = 12
/** Lots of an answer in an order: the first with those next to it. */
const MOST_ORDERED = 5

const offerOf = (percent: number): string => (percent > 0 ? `-${figure(percent)}%` : '')

const SORTS: Partial<Record<LotOrder, (a: Group, b: Group) => number>> = {
  barato: (a, b) => a.price_min - b.price_min,
  caro: (a, b) => b.price_max - a.price_max,
  mucho: (a, b) => b.m2 - a.m2,
}

const range = ({ price_min, price_max }: Group, rate: Rate | null): string =>
  price_min === price_max
    ? priceText(price_min, rate)
    : `${priceText(price_min, rate)} a ${priceText(price_max, rate)}`

const priceHead = (groups: readonly Group[]): string =>
  groups.some(({ isByPiece }) => isByPiece) ? 'Precio por m² o pieza >' : 'Precio por m² >'

function groupTable(title: string, groups: readonly Group[], rate: Rate | null): string {
  const rows = groups
    .slice(0, MOST_ROWS)
    .map((group) => [
      ...[
        link(group.name || '–', group.filter),
        figure(group.lotes),
        figure(group.placas),
        area.format(group.m2),
      ],
      ...[range(group, rate), offerOf(group.oferta_percent)],
    ])
  return table([title, 'Lotes >', 'Placas >', 'm² >', priceHead(groups), 'Oferta hasta >'], rows)
}

const inForce = ({ oferta_percent, batch_price, price }: FoundLot): number =>
  oferta_percent > 0 && batch_price !== null ? batch_price : price

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
      ...[priceText(inForce(lot), rate), offerOf(lot.oferta_percent)],
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

/** Nothing was found: the products that the catalogue names so, and the stone otherwise. */
async function nothing(source: CatalogueSource, wanted: Wanted, rate: Rate | null): Promise<string> {
  const { generic_name, search, product_code, kind, lote: lot } = wanted.filter
  const stone = {
    ...(generic_name && { generic_name }),
    ...(search && { search }),
    ...(product_code && { product_code }),
    ...(kind && { kind }),
    ...(lot && { lote: lot }),
  }
  const isStone = Object.keys(stone).length > 0
  const isNarrower =
    Object.keys(wanted.filter).length > Object.keys(stone).length || wanted.without.length > 0
  const others = isStone && isNarrower ? await source.stock({ filter: stone, without: [] }) : []
  const isPlain = isStone && lot === undefined && wanted.without.length === 0
  const listed = isPlain ? ((await source.listed())?.products ?? []) : []
  const there = new Set(others.map(({ product_code: code }) => code))
  const named = listed.filter((item) => isLimited(wanted.filter, item) && !there.has(item.product_code))
  const isByPiece = named.length > 0 && named.every(({ espesor: thickness }) => thickness === '')
  return paragraphs([
    !isByPiece && `No hay ${inWords(wanted).replace(/^Stock/, 'stock')} en lo que ves.`,
    withoutStock(named, rate),
    rateLine(rate),
    ...(others.length > 0
      ? [
          `De ${inWords({ filter: stone, without: [] })} hay:`,
          groupTable('Material', groupedBy('productos', others, stone), rate),
        ]
      : []),
  ])
}

const orderOf = ({ intents }: Asked): LotOrder | undefined =>
  LOT_ORDERS.find((order) => intents.some((intent) => intent === order))

const GROUP_WISHES: readonly GroupWish[] = ['sucursales', 'espesores', 'terminaciones', 'materiales']

const SUPERLATIVES: Readonly<Record<LotOrder, string>> = {
  ...{ grande: 'La placa más grande', chica: 'La placa más chica', larga: 'La placa más larga' },
  ...{ ancha: 'La placa más ancha', barato: 'Lo más barato', caro: 'Lo más caro' },
  ...{ mucho: 'El lote con más m²', nuevo: 'El último lote que entró' },
}

/** The first lot of an order in a sentence, and those next to it. */
function orderedLots(order: LotOrder, lots: readonly FoundLot[], shown: LotsShown): string {
  const [first] = lots
  if (!first) return ''
  const own = area.format(round(first.length * first.height))
  return paragraphs([
    `${SUPERLATIVES[order]}: **${plain(first.product_name)}**, lote ${plain(first.batch)}, ${measure(first)} (${own} m² por placa), ${priceText(inForce(first), shown.rate)}, en ${plain(first.branch)}.`,
    lots.length > 1 && lotTable(lots, shown),
  ])
}

/** From the smallest plate to the largest. */
async function measures(source: CatalogueSource, wanted: Wanted): Promise<string> {
  const [small] = await source.lots(wanted, { order: 'chica', most: 1 })
  const [large] = await source.lots(wanted, { order: 'grande', most: 1 })
  if (!small || !large) return ''
  const [least, most] = [measure(small), measure(large)]
  return least === most ? `Placas de ${most}.` : `Placas de ${least} a ${most}.`
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

async function bodyOf(source: CatalogueSource, asked: Asked, shown: StockShown): Promise<string> {
  const { wanted, filter, rate } = shown
  const order = orderOf(asked)
  const isGrouped =
    filter.lote === undefined &&
    GROUP_WISHES.some((group) => asked.intents.some((intent) => intent === group))
  if (order !== undefined && !isGrouped)
    return orderedLots(order, await source.lots(wanted, { order, most: MOST_ORDERED }), shown)
  const { title, groups } = groupsShown(asked, shown)
  const isOne = new Set(shown.rows.map(({ product_code }) => product_code)).size === 1
  if (!isGrouped && (isOne || asked.intents.includes('lotes') || filter.lote !== undefined)) {
    const lots = await source.lots(wanted, { most: MOST_ROWS })
    return lotTable(lots, { ...shown, placed: filter.lote !== undefined })
  }
  return paragraphs([
    groupTable(title, groups, rate),
    groups.length > MOST_ROWS && `Son ${figure(groups.length)}; acá van ${MOST_ROWS}.`,
  ])
}

/** The promotion of a single material; several have theirs on their cards. */
function promotionLine(rows: readonly FoundStock[], rate: Rate | null): string | null {
  const prices = new Set(rows.map(({ promotion_price: price }) => price))
  const isOne = new Set(rows.map(({ product_code: code }) => code)).size === 1
  const [price = null] = prices
  return isOne && price !== null ? `Precio de promoción: **${priceText(price, rate)}**.` : null
}

/** Stock of one search: its sums, then the lot, the groups or the lots that are asked for. */
export async function stockOf(
  source: CatalogueSource,
  asked: Asked,
  filter: MaterialFilter,
): Promise<string> {
  const wanted = { filter, without: asked.without }
  const rate = asked.intents.includes('pesos') ? await source.rate() : null
  const rows = await source.stock(wanted)
  if (rows.length === 0) return nothing(source, wanted, rate)
  const all = groupOf('', filter, rows)
  return paragraphs([
    heading(wanted, all, all.materials === 1 ? rows[0]?.product_name : undefined),
    promotionLine(rows, rate),
    asked.intents.includes('medidas') && (await measures(source, wanted)),
    await bodyOf(source, asked, { rows, wanted, filter, rate }),
    asked.intents.includes('pesos') && (rateLine(rate) ?? 'El ERP no dio una cotización del dólar.'),
    wanted.without.length === 0
      ? link('Ver en el buscador', filter)
      : `${link('Ver en el buscador', filter)}, que muestra también lo que pediste dejar afuera.`,
  ])
}
