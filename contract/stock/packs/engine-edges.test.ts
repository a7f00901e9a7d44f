import { expect, test } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { stockPage } from '#contract/stock/stock-results.ts'
import { readColumns } from '#contract/stock/stock-table.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { cutPacks } from './cut-packs.ts'
import { emptyDictionary } from './dictionary.ts'
import { createSearchEngine } from './engine.ts'

/** The same stock in packs, and as it is looked through one lote after the other. */
function bothOf(lots: StockLot[], products: StockProduct[]) {
  const dictionary = emptyDictionary()
  const engine = createSearchEngine()
  const packs = cutPacks(readColumns(encodeStock(lots)), dictionary, 1)
  engine.load({ packs, tail: [], dictionary, products })
  return {
    engine,
    plain: { lots, products: new Map(products.map((product) => [product.product_code, product])) },
  }
}

test('finds batches by the first digits of their numbers, however long those are', () => {
  const numbers = [0, 1, 7, 10, 15, 100, 150, 1042, 15000, 104299, 1500000, 10429999, 150000000, 999999999]
  const { lots, products } = generateStock(3 * numbers.length, 4, 5)
  const numbered = lots.map((lot, at) => ({
    ...lot,
    batch: `${['', 'B-', 'LT 7-'][at % 3]}${numbers[at % numbers.length]}`,
  }))
  const { engine, plain } = bothOf(numbered, products)
  const digits = ['0', '00', '1', '10', '15', '104', '1042', '7', '99', '150000000', '1500000000']
  const typed = digits.flatMap((word) => [word, `b-${word}`, `7-${word}`])

  for (const word of [...typed, ...typed.map((text) => `lt ${text}`)]) {
    for (const filter of [{ search: word }, { lote: word }]) {
      expect(engine.search(filter), JSON.stringify(filter)).toEqual(stockPage(plain, filter))
    }
  }
})

test('finds products by the words of whatever texts they have', () => {
  const texts = [
    '',
    ' (Ónix) "Negro"',
    '+Plus/Ñandú-12',
    'ΟΔΟΣ',
    'ΟΔΟΣ ΟΔΟΣ',
    '\u0301acento suelto',
    'İzmir\u00a0Gris',
    '𝒜bc 𝒜',
    'dos\nrenglones',
    '-',
    'MA MA-MA',
    '½ cm',
  ]
  const stock = generateStock(300, 8, 4 * texts.length)
  const products = stock.products.map((product, at) => ({
    ...product,
    product_name: texts[at % texts.length] as string,
    generic_name: texts[(at + 1 + (at % 7)) % texts.length] as string,
    terminacion: texts[(at * 5) % texts.length] as string,
  }))
  const { engine, plain } = bothOf(stock.lots, products)
  const parts = texts
    .flatMap((text) => text.split(/\s+/))
    .flatMap((word) => [word, word.slice(1), word.slice(0, 1)])

  for (const search of [...parts, 'ma-', 'οδος', 'οδοσ', '\0', '\u0301', 'suelto negro', 'cm 12', 'n']) {
    expect(engine.search({ search }), JSON.stringify(search)).toEqual(stockPage(plain, { search }))
  }
})

test('takes limits that no lote reaches, and those that leave nothing between them', () => {
  const { lots, products } = generateStock(300, 7, 20)
  const { engine, plain } = bothOf(lots, products)
  const filters: MaterialFilter[] = [
    { precio_max: 1e12, alto_max: 1e12 },
    { precio_min: 1e12 },
    { cantidad_min: 1e12, cantidad_max: 1e13 },
    { largo_min: 3, largo_max: 2.9 },
    { largo_min: 3, largo_max: 3 },
    { alto_min: 0, alto_max: 0 },
    { precio_min: 21474836.47 },
  ]

  for (const filter of filters) {
    expect(engine.search(filter), JSON.stringify(filter)).toEqual(stockPage(plain, filter))
  }
})
