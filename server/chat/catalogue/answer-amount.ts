import { figure } from '#contract/kit/figures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { inWords } from './answer-stock.ts'
import { link, paragraphs, table } from './markdown.ts'
import type { Asked } from './read-question.ts'
import type { CatalogueSource, FoundLot, FoundProduct } from './source.ts'

/** The part of a plate that is cut away where the question names none; stated with each answer. */
export const USUAL_WASTE = 0.1
const MOST_ROWS = 8

const round = (value: number): number => Math.round(value * 100) / 100

/** Square metres of a plate, by sums. */
const perPlate = ({ m2, placas: plates }: { m2: number; placas: number }): number =>
  plates > 0 ? m2 / plates : 0

/** Plates that so many m² take. */
export const platesFor = (m2: number, plate: number): number => Math.ceil(round(m2 / plate) - 1e-9)

const lotPlate = (lot: FoundLot): number => perPlate({ m2: lot.net_m2, placas: lot.net_stock })

function lotRow(lot: FoundLot, needed: number): string[] {
  const plates = platesFor(needed, lotPlate(lot))
  const { product_code, batch } = lot
  return [
    link(batch, { product_code, lote: batch }),
    `${figure(lot.length)} × ${figure(lot.height)} m`,
    figure(round(lotPlate(lot))),
    figure(plates),
    figure(lot.net_stock),
    lot.net_stock >= plates ? 'Sí' : 'No',
  ]
}

function productRow(product: FoundProduct, needed: number, filter: MaterialFilter): string[] {
  const plates = platesFor(needed, perPlate(product))
  return [
    link(product.product_name, { ...filter, product_code: product.product_code }),
    figure(round(perPlate(product))),
    figure(plates),
    figure(product.placas),
    product.placas >= plates ? 'Sí' : 'No',
  ]
}

const byCover = (needed: number) => (a: FoundLot, b: FoundLot) =>
  Number(b.net_m2 >= needed) - Number(a.net_m2 >= needed) || b.net_m2 - a.net_m2

async function areaAnswer(
  source: CatalogueSource,
  asked: Asked & { m2: number },
  filter: MaterialFilter,
): Promise<string> {
  const { m2, desperdicio = USUAL_WASTE } = asked
  const needed = round(m2 * (1 + desperdicio))
  const products = (await source.products(filter)).filter((product) => perPlate(product) > 0)
  if (products.length === 0) return `No hay stock de ${inWords(filter)} en lo que ves.`
  const lots = products.length === 1 ? (await source.lots(filter)).filter((lot) => lotPlate(lot) > 0) : []
  const rows = products.slice(0, MOST_ROWS).map((product) => productRow(product, needed, filter))
  const lotRows = lots
    .sort(byCover(needed))
    .slice(0, MOST_ROWS)
    .map((lot) => lotRow(lot, needed))
  return paragraphs([
    `Para **${figure(m2)} m²** con ${figure(desperdicio * 100)} % de desperdicio hacen falta **${figure(needed)} m²**:`,
    table(['Material', 'm² por placa >', 'Placas necesarias >', 'Placas en stock >', 'Alcanza'], rows),
    lotRows.length > 0 && 'Por lote, que es como la veta combina:',
    lotRows.length > 0 &&
      table(['Lote', 'Medida', 'm² por placa >', 'Placas necesarias >', 'Placas >', 'Alcanza'], lotRows),
    products.length > MOST_ROWS && link('Ver todos los resultados', filter),
    'El desperdicio es una estimación: depende de los cortes y de la veta.',
  ])
}

async function plateAnswer(source: CatalogueSource, plates: number, filter: MaterialFilter): Promise<string> {
  const products = (await source.products(filter)).filter((product) => perPlate(product) > 0)
  if (products.length === 0) return `No hay stock de ${inWords(filter)} en lo que ves.`
  const rows = products
    .slice(0, MOST_ROWS)
    .map((product) => [
      link(product.product_name, { ...filter, product_code: product.product_code }),
      figure(round(perPlate(product))),
      figure(round(perPlate(product) * plates)),
      figure(product.placas),
    ])
  return paragraphs([
    `**${figure(plates)} placas**, por el promedio de las que hay:`,
    table(['Material', 'm² por placa >', 'm² en total >', 'Placas en stock >'], rows),
  ])
}

/** Square metres to plates and back for one filter, from the plates that are in stock; the waste is stated. */
export function amountOf(source: CatalogueSource, asked: Asked, filter: MaterialFilter): Promise<string> {
  if (asked.m2 !== undefined) return areaAnswer(source, { ...asked, m2: asked.m2 }, filter)
  if (asked.placas !== undefined) return plateAnswer(source, asked.placas, filter)
  return Promise.resolve('Decime cuántos m² o cuántas placas necesitás y hago la cuenta.')
}
