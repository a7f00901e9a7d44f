import { figure } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { kindOfStone } from '#server/chat/sheets/known-stones.ts'
import { link, paragraphs, plain, table } from './markdown.ts'
import type { Asked } from './read-question.ts'
import type { CatalogueSource, FoundLot, FoundProduct, Named } from './source.ts'

/** `53,30`: m² that stand one under the other. */
const area = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rows of a table of an answer; a link leads to the rest. */
const MOST_ROWS = 12

export const usd = (price: number): string => formatMoney(price, 'U$D')

const priceOf = ({ price_min, price_max }: FoundProduct): string =>
  price_min === price_max ? usd(price_min) : `${usd(price_min)} a ${usd(price_max)}`

const offerOf = (percent: number): string => (percent > 0 ? `% ${figure(percent)}` : '')

function productTable(products: readonly FoundProduct[], filter: MaterialFilter): string {
  const rows = products
    .slice(0, MOST_ROWS)
    .map((product) => [
      link(product.product_name, { ...filter, product_code: product.product_code }),
      figure(product.lotes),
      figure(product.placas),
      area.format(product.m2),
      priceOf(product),
      offerOf(product.oferta_percent),
    ])
  return table(['Material', 'Lotes >', 'Placas >', 'm² >', 'Precio >', 'Oferta >'], rows)
}

export function lotTable(lots: readonly FoundLot[], filter: MaterialFilter): string {
  const rows = lots.slice(0, MOST_ROWS).map((lot) => {
    const inForce = lot.oferta_percent > 0 && lot.batch_price !== null ? lot.batch_price : lot.price
    return [
      link(lot.batch, { ...filter, product_code: lot.product_code, lote: lot.batch }),
      plain(lot.branch),
      `${figure(lot.length)} × ${figure(lot.height)} m`,
      figure(lot.net_stock),
      area.format(lot.net_m2),
      usd(inForce),
      offerOf(lot.oferta_percent),
    ]
  })
  return table(['Lote', 'Sucursal', 'Medida', 'Placas >', 'm² >', 'Precio >', 'Oferta >'], rows)
}

const total = (products: readonly FoundProduct[], field: 'lotes' | 'placas' | 'm2'): string =>
  figure(products.reduce((sum, product) => sum + product[field], 0))

const counted = (number: string, text: string, many: string): string =>
  `${number} ${number === '1' ? text : many}`

function heading(products: readonly FoundProduct[], filter: MaterialFilter): string {
  const [first] = products
  const name =
    products.length === 1 && first
      ? plain(first.product_name)
      : counted(figure(products.length), 'material', 'materiales')
  const sums = [
    counted(total(products, 'lotes'), 'lote', 'lotes'),
    counted(total(products, 'placas'), 'placa', 'placas'),
    `${total(products, 'm2')} m²`,
  ]
  return `**${name}**${filter.mostrar_solo_ofertas ? ' en oferta' : ''}: ${sums.join(', ')}.`
}

/** The filter in words of the catalogue, for 'no hay'. */
export function inWords(filter: MaterialFilter): string {
  const {
    generic_name,
    search,
    product_code,
    espesor: thickness,
    terminacion: finish,
    branch,
    lote: lot,
  } = filter
  const said = [
    generic_name ?? search ?? product_code,
    thickness,
    finish,
    lot && `lote ${lot}`,
    branch && `en ${branch}`,
  ]
  return plain(said.filter(Boolean).join(' ')) || 'eso'
}

/** The stone's entry in the catalogue, without lots: sold by the piece, or gone. */
function withoutStock(named: readonly Named[]): string | null {
  if (named.length === 0) return null
  const rows = named
    .slice(0, MOST_ROWS)
    .map((item) => [plain(item.product_name), item.unit_price === null ? '–' : usd(item.unit_price)])
  const isByPiece = named.every(({ espesor: thickness }) => thickness === '')
  return paragraphs([
    isByPiece ? 'Se vende por unidad:' : 'En el catálogo, sin lotes en stock:',
    table(['Material', 'Precio >'], rows),
  ])
}

const hasWord = (item: Named, { generic_name, search, product_code }: MaterialFilter): boolean => {
  const words = search?.split(' ') ?? []
  const text = ` ${`${item.product_name} ${item.generic_name}`.toLowerCase()}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return (
    (generic_name === undefined || item.generic_name === generic_name) &&
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
async function nothing(source: CatalogueSource, filter: MaterialFilter): Promise<string> {
  const { generic_name, search, product_code } = filter
  const stone = {
    ...(generic_name && { generic_name }),
    ...(search && { search }),
    ...(product_code && { product_code }),
  }
  const isStone = Object.keys(stone).length > 0
  const others =
    isStone && Object.keys(filter).length > Object.keys(stone).length ? await source.products(stone) : []
  const named = isStone
    ? ((await source.listed())?.products ?? []).filter((product) => isLimited(filter, product))
    : []
  const isByPiece = named.length > 0 && named.every(({ espesor: thickness }) => thickness === '')
  return paragraphs([
    !isByPiece &&
      `No hay stock de ${inWords(filter)}${filter.mostrar_solo_ofertas ? ' en oferta' : ''} en lo que ves.`,
    withoutStock(named),
    others.length > 0 && 'De ese material hay:',
    others.length > 0 && productTable(others, stone),
  ])
}

const byPrice = (a: FoundProduct, b: FoundProduct): number => a.price_min - b.price_min

/** Stock of one filter: by product, or by lot where one product or lots are asked for. */
export async function stockOf(
  source: CatalogueSource,
  asked: Asked,
  filter: MaterialFilter,
): Promise<string> {
  const found = await source.products(filter)
  if (found.length === 0) return nothing(source, filter)
  const products = asked.intents.includes('precio') ? [...found].sort(byPrice) : found
  const asLots = products.length === 1 || asked.intents.includes('lotes') || filter.lote !== undefined
  const shown = asLots ? await source.lots(filter) : products
  const body = asLots ? lotTable(await source.lots(filter), filter) : productTable(products, filter)
  return paragraphs([
    heading(products, filter),
    body,
    shown.length > MOST_ROWS ? link('Ver todos los resultados', filter) : link('Ver en el buscador', filter),
  ])
}

interface Stone {
  name: string
  lotes: number
  placas: number
  m2: number
  price: number
}

function byStone(products: readonly FoundProduct[]): Stone[] {
  const stones = new Map<string, Stone>()
  for (const product of products) {
    const stone = stones.get(product.generic_name) ?? {
      name: product.generic_name,
      lotes: 0,
      placas: 0,
      m2: 0,
      price: product.price_min,
    }
    stone.lotes += product.lotes
    stone.placas += product.placas
    stone.m2 += product.m2
    stone.price = Math.min(stone.price, product.price_min)
    stones.set(product.generic_name, stone)
  }
  return [...stones.values()]
}

/** Stones of some kinds that are in stock, by name. */
export async function stockOfKinds(source: CatalogueSource, { kinds, filter }: Asked): Promise<string> {
  const isOfKind = ({ generic_name }: Named) => kinds.some((kind) => kind === kindOfStone(generic_name))
  const stones = byStone((await source.products(filter)).filter(isOfKind))
  if (stones.length === 0) return `No hay stock de ${kinds.join(', ')} con eso en lo que ves.`
  const rows = stones.map((stone) => [
    link(stone.name, { ...filter, generic_name: stone.name }),
    figure(stone.lotes),
    figure(stone.placas),
    figure(Math.round(stone.m2 * 100) / 100),
    usd(stone.price),
  ])
  return paragraphs([
    `**${counted(figure(stones.length), 'piedra', 'piedras')}** en stock:`,
    table(['Material', 'Lotes >', 'Placas >', 'm² >', 'Desde >'], rows),
  ])
}
