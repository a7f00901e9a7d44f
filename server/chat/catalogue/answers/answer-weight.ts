import { numberOf } from '#contract/kit/fields/number.ts'
import { figure } from '#contract/kit/figures.ts'
import { type Asked, filtersOf } from '#server/chat/catalogue/read-question.ts'
import { type CatalogueSource, LOT_ORDERS } from '#server/chat/catalogue/source.ts'
import { kindOfStone } from '#server/chat/sheets/known-stones.ts'
import { SHEETS } from '#server/chat/sheets/sheets.ts'
import { inWords } from './answer-words.ts'

const WEIGHS = /\b(?:pesan?|peso|kilos?|kg|kgs)\b/

const centimetres = (thickness: string): number =>
  numberOf(thickness.replace(/ *cm$/i, ''), { readsThousands: false })

interface Plate {
  words: string
  m2: number
  espesor: string
  name: string
  /** The stone in words. */
  stone: string
  plates: number
}

/** The plate that is asked for: of a size, or the average of what one search finds. */
async function plateOf(source: CatalogueSource, asked: Asked): Promise<Plate | null> {
  const [filter = {}, another] = filtersOf(asked)
  const name = filter.generic_name ?? filter.kind ?? ''
  const { size, without } = asked
  if (size !== undefined) {
    const words = `${figure(size.length)} × ${figure(size.height)} m de ${inWords({ filter, without })}`
    return {
      words,
      m2: size.length * size.height,
      espesor: filter.espesor ?? '',
      name,
      stone: name,
      plates: 1,
    }
  }
  const order = LOT_ORDERS.find((item) => asked.intents.some((intent) => intent === item))
  const [lot] = order === undefined ? [] : await source.lots({ filter, without }, { order, most: 1 })
  const product = (await source.listed())?.products.find(
    ({ product_code: code }) => code === lot?.product_code,
  )
  if (lot && product) {
    const words = `${figure(lot.length)} × ${figure(lot.height)} m de ${product.product_name}, lote ${lot.batch},`
    const own = { espesor: product.espesor, name: product.generic_name, stone: product.generic_name }
    return { words, m2: lot.length * lot.height, ...own, plates: lot.net_stock }
  }
  if (another !== undefined || Object.keys(filter).length === 0) return null
  const rows = await source.stock({ filter, without })
  const [row] = rows
  const sum = (field: 'm2' | 'placas') => rows.reduce((total, item) => total + item[field], 0)
  if (!row || sum('placas') === 0 || new Set(rows.map((item) => item.espesor)).size > 1) return null
  const words = `${inWords({ filter, without })}, de ${figure(Math.round((100 * sum('m2')) / sum('placas')) / 100)} m² en promedio,`
  const stone = filter.generic_name ?? filter.kind ?? row.generic_name
  return {
    ...{ words, m2: sum('m2') / sum('placas'), espesor: row.espesor, name: row.generic_name },
    ...{ stone, plates: sum('placas') },
  }
}

/** 'Una placa de 3 × 1,6 m de Granito 2 cm pesa unos 259 kg'; null where no weight is asked for, or no plate. */
export async function weightAnswer(
  source: CatalogueSource,
  asked: Asked,
  question: string,
): Promise<string | null> {
  if (!WEIGHS.test(question)) return null
  const plate = await plateOf(source, asked)
  const kind = plate && (kindOfStone(plate.name) ?? asked.kinds[0])
  const thickness = centimetres(plate?.espesor ?? '')
  if (!plate || !kind || !(thickness > 0)) return null
  const each = thickness * 10 * SHEETS[kind].density
  const ground = `${figure(Math.round(each))} kg por m², con una densidad de ${figure(SHEETS[kind].density)} t/m³. Es una estimación.`
  const area =
    asked.m2 ?? (/\bm2\b|metro cuadrado/.test(question) && asked.size === undefined ? 1 : undefined)
  if (area !== undefined)
    return `**${figure(area)} m² de ${plate.stone} ${plate.espesor} ${area === 1 ? 'pesa' : 'pesan'} unos ${figure(Math.round(area * each))} kg**: ${ground}`
  const isLot = asked.filter.lote !== undefined && asked.placas === undefined
  const lot = isLot
    ? ` El lote entero, ${figure(plate.plates)} placas: **${figure(Math.round(plate.plates * plate.m2 * each))} kg**.`
    : ''
  const plates = asked.placas ?? 1
  return `**${plates === 1 ? 'Una placa' : `${figure(plates)} placas`} de ${plate.words} ${plates === 1 ? 'pesa' : 'pesan'} unos ${figure(Math.round(plates * plate.m2 * each))} kg**: ${ground}${lot}`
}
