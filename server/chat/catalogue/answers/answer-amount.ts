import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { CatalogueSource, FoundStock, Rate, Wanted } from '#server/chat/catalogue/source.ts'
import { stockOf } from './answer-stock.ts'
import { inWords, priceText, rateLine } from './answer-words.ts'
import { link, paragraphs, plain, table } from './markdown.ts'
import { type Group, groupedBy, round } from './stock-groups.ts'

/** The part of a plate that is cut away where the question names none; stated with each answer. */
export const USUAL_WASTE = 0.1
const MOST_ROWS = 8
/** Lots of which those that cover an amount stand first. */
const MOST_LOTS = 60

/** Square metres of a plate, by sums. */
const perPlate = ({ m2, placas: plates }: { m2: number; placas: number }): number =>
  plates > 0 ? m2 / plates : 0

/** Plates that so many m² take. */
export const platesFor = (m2: number, plate: number): number => Math.ceil(round(m2 / plate) - 1e-9)

const enough = (there: number, needed: number): string => (there >= needed ? 'Sí' : 'No')

interface Needed {
  needed: number
  /** The m² that are asked for, where their price is. */
  priced: number | null
  rate: Rate | null
  /** List prices per m² by name, less a discount that is asked for. */
  list: ReadonlyMap<string, number>
  /** Whether a discount is asked for, which is one of the list. */
  isLess: boolean
}

/** By list and with the best offer; only a price of the square metre is one of so many. */
const worth = (group: Group, { priced, rate, list, isLess }: Needed): string[] => {
  if (priced === null) return []
  const each = list.get(group.name)
  return (isLess ? [each] : [each, group.price_min]).map((price) =>
    group.isByPiece || price === undefined ? '–' : priceText(price * priced, rate),
  )
}

const listOf = (rows: readonly FoundStock[], { descuento: discount = 0 }: Asked): Map<string, number> =>
  new Map(
    rows.flatMap(({ product_name: name, unit_price: price }) =>
      price === null ? [] : [[name, price * (1 - discount)] as const],
    ),
  )

const worthHeads = (words: string, { descuento: discount }: Asked): string[] =>
  discount === undefined
    ? [`${words} de lista >`, `${words} desde >`]
    : [`${words} de lista con ${figure(100 * discount)} % menos >`]

function productRow(group: Group, asked: Needed): string[] {
  const plates = platesFor(asked.needed, perPlate(group))
  return [
    link(group.name, group.filter),
    ...[figure(round(perPlate(group))), figure(plates), figure(group.placas), figure(group.m2)],
    ...[enough(group.placas, plates), ...worth(group, asked)],
  ]
}

/** Products with plates, those with most m² first. */
const withPlates = (rows: readonly FoundStock[], filter: MaterialFilter): Group[] =>
  groupedBy('productos', rows, filter)
    .filter((group) => perPlate(group) > 0)
    .sort((a, b) => b.m2 - a.m2)

/** Whether prices are asked for, and by which list, rate and discount. */
async function termsOf(source: CatalogueSource, asked: Asked, rows: readonly FoundStock[]) {
  const [isInPesos, isLess] = [asked.intents.includes('pesos'), asked.descuento !== undefined]
  return {
    ...{ isPriced: isInPesos || isLess || asked.intents.includes('precio'), isLess },
    ...{ rate: isInPesos ? await source.rate() : null, list: listOf(rows, asked) },
  }
}

const AREA_HEADS =
  'Material|m² por placa >|Placas necesarias >|Placas en stock >|m² en stock >|Alcanza'.split('|')

interface Amount {
  asked: Asked
  wanted: Wanted
  rows: readonly FoundStock[]
}

async function areaAnswer(
  source: CatalogueSource,
  m2: number,
  { asked, wanted, rows }: Amount,
): Promise<string> {
  const { desperdicio = USUAL_WASTE } = asked
  const { isPriced, ...terms } = await termsOf(source, asked, rows)
  const needed = { ...terms, needed: round(m2 * (1 + desperdicio)), priced: isPriced ? m2 : null }
  const groups = withPlates(rows, wanted.filter)
  return paragraphs([
    `Para **${figure(m2)} m²** con ${figure(desperdicio * 100)} % de desperdicio hacen falta **${figure(needed.needed)} m²** de ${inWords(wanted)}:`,
    table(
      [...AREA_HEADS, ...(needed.priced === null ? [] : worthHeads(`${figure(m2)} m²`, asked))],
      groups.slice(0, MOST_ROWS).map((group) => productRow(group, needed)),
    ),
    (asked.inOneLot || groups.length === 1) && (await lotsWith(source, wanted, { m2 })),
    groups.length > MOST_ROWS &&
      `Son ${figure(groups.length)} materiales; acá van los ${MOST_ROWS} con más m².`,
    rateLine(terms.rate),
    'El desperdicio es una estimación: depende de los cortes y de la veta.',
  ])
}

/** Lots that have so much by themselves: their vein matches. */
async function lotsWith(
  source: CatalogueSource,
  wanted: Wanted,
  { plates, m2 }: { plates?: number; m2?: number },
): Promise<string> {
  const lots = await source.lots(wanted, { order: 'mucho', most: MOST_LOTS })
  const enough = lots.filter((lot) => lot.net_stock >= (plates ?? 0) && lot.net_m2 >= (m2 ?? 0))
  const words = m2 === undefined ? `${figure(plates ?? 0)} placas` : `${figure(m2)} m²`
  if (enough.length === 0)
    return m2 !== undefined || lots.length < MOST_LOTS ? `Ningún lote solo tiene ${words}.` : ''
  const rows = enough
    .slice(0, MOST_ROWS)
    .map((lot) => [
      link(lot.batch, { product_code: lot.product_code, lote: lot.batch }),
      ...[plain(lot.product_name), plain(lot.branch), `${figure(lot.length)} × ${figure(lot.height)} m`],
      ...[figure(lot.net_stock), figure(lot.net_m2)],
    ])
  return paragraphs([
    `En un solo lote hay ${words} o más en${enough.length > MOST_ROWS ? ` ${enough.length === MOST_LOTS ? 'al menos ' : ''}${figure(enough.length)} lotes; se muestran ${MOST_ROWS}` : ''}:`,
    table(['Lote', 'Material', 'Sucursal', 'Medida', 'Placas >', 'm² >'], rows),
  ])
}

const PLATE_HEADS = ['Material', 'm² por placa >', 'm² en total >', 'Placas en stock >', 'Alcanza']

async function plateAnswer(
  source: CatalogueSource,
  plates: number,
  { asked, wanted, rows }: Amount,
): Promise<string> {
  const { isPriced, ...terms } = await termsOf(source, asked, rows)
  const groups = withPlates(rows, wanted.filter)
  const shown = groups
    .slice(0, MOST_ROWS)
    .map((group) => [
      link(group.name, group.filter),
      ...[figure(round(perPlate(group))), figure(round(perPlate(group) * plates))],
      ...[figure(group.placas), enough(group.placas, plates)],
      ...worth(group, { ...terms, needed: 0, priced: isPriced ? perPlate(group) * plates : null }),
    ])
  return paragraphs([
    `**${figure(plates)} ${plates === 1 ? 'placa' : 'placas'}** de ${inWords(wanted)}, por el promedio de las que hay:`,
    table([...PLATE_HEADS, ...(isPriced ? worthHeads('Aprox.', asked) : [])], shown),
    plates > 1 && (await lotsWith(source, wanted, { plates })),
    rateLine(terms.rate),
    groups.length > MOST_ROWS &&
      `Son ${figure(groups.length)} materiales; acá van los ${MOST_ROWS} con más m².`,
  ])
}

/** '5 placas de 3,20 × 1,60 m son 25,6 m².' */
export function sizeAnswer({ size, placas: plates = 1, m2, desperdicio: waste = 0 }: Asked): string | null {
  if (size === undefined) return null
  const own = size.length * size.height
  const said = `${figure(size.length)} × ${figure(size.height)} m`
  if (m2 !== undefined)
    return `**${figure(m2)} m²** son **${figure(platesFor(m2 * (1 + waste), own))} placas** de ${said} (${figure(round(own))} m² cada una), ${waste > 0 ? `con ${figure(100 * waste)} % de` : 'sin'} desperdicio.`
  const total = `**${figure(round(own * plates))} m²**`
  return plates === 1
    ? `**1 placa de ${said}** es ${total}.`
    : `**${figure(plates)} placas de ${said}** son ${total} (${figure(round(own))} m² cada una).`
}

/** Square metres to plates and back for one search, from the plates that are in stock; the waste is stated. */
export async function amountOf(
  source: CatalogueSource,
  asked: Asked,
  filter: MaterialFilter,
): Promise<string> {
  const { size, m2, placas: plates } = asked
  if (size !== undefined) {
    const large = { ...filter, largo_min: size.length, alto_min: size.height }
    return await stockOf(source, asked, large)
  }
  const wanted = { filter, without: asked.without }
  const amount = { asked, wanted, rows: await source.stock(wanted) }
  if (amount.rows.length === 0 || (m2 === undefined && plates === undefined))
    return await stockOf(source, asked, filter)
  return m2 === undefined
    ? await plateAnswer(source, plates ?? 0, amount)
    : await areaAnswer(source, m2, amount)
}
