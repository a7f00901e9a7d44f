import { describe, expect, it } from 'vitest'
import { branches, generateStock } from '#bench/search/generate-stock.ts'
import { type Random, randomFrom } from '#bench/search/random.ts'
import { byCardOrder, type StockLot, type StockProduct } from '#contract/stock/stock.ts'
import { type MaterialFilter, SORT_ORDERS } from '#contract/stock/stock-filter.ts'
import { groupByProduct, stockCatalogue, stockPage } from '#contract/stock/stock-results.ts'
import { readColumns } from '#contract/stock/stock-table.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { isLong } from '#tests/long.ts'
import { promoted } from '#tests/worlds/promoted.ts'
import { cutPacks } from './cut-packs.ts'
import { emptyDictionary, type StockDictionary } from './dictionary.ts'
import { createSearchEngine, type HeldStock } from './engine.ts'
import type { TailRecord } from './pack-store.ts'

const oddBatches = [
  'S/N',
  'b 1042',
  'B–1042',
  'B1042',
  '10,5',
  'T 3,60',
  'x\u200b7',
  'O’12',
  '20mm',
  'B-007',
  'Ñandú 12-9',
  '42',
  'B-',
  'BX-1042',
  'b-105',
  'B-0',
  'ÚNICO',
]
const words = [
  'mar',
  'Mármol',
  'NAND',
  'ñandú',
  'cordoba',
  'puli',
  '2',
  'cm',
  '1,2',
  '2 cm',
  'b',
  'B-',
  'b-1',
  'b-10',
  '10',
  '105',
]
const moreWords = [
  '1',
  '0',
  'b-0',
  'b-007',
  '12-9',
  'x',
  'gr01',
  'GR0100',
  's/n',
  'bx-10',
  'unico',
  'cafe',
  '/',
  '-',
  'ibiza',
  'b1042',
  'B–10',
  'b 1042',
  'marmoles',
  'granitos',
  'porcelanato',
  '20mm',
  '2cm',
  'o12',
  'O’12',
  '10.5',
  't3,6',
  'x7',
  'sinterizado carr',
]

function stockOf(random: Random): { lots: StockLot[]; products: StockProduct[] } {
  const { lots, products } = generateStock(250 + random.below(500), random.below(1e9), 60)
  return {
    lots: lots.map((lot) => (random.chance(0.2) ? { ...lot, batch: random.pick(oddBatches) } : lot)),
    products: promoted(products),
  }
}

function filterOf(random: Random, products: StockProduct[]): MaterialFilter {
  const product = random.pick(products)
  const filter: MaterialFilter = {}
  const maybe = <K extends keyof MaterialFilter>(key: K, value: () => MaterialFilter[K], chance = 0.1) => {
    if (random.chance(chance)) filter[key] = value()
  }
  const search = () =>
    Array.from({ length: 1 + random.below(3) }, () => random.pick([...words, ...moreWords])).join(' ')
  maybe('search', search, 0.5)
  maybe('lote', () =>
    random.pick([
      'b-1',
      'B-10',
      'b1042',
      'B 10',
      'O´1',
      '10.5',
      'T3',
      'ñ',
      'b',
      'ÑANDU 12',
      'ÑANDU 1',
      '4',
      'b-0',
    ]),
  )
  maybe('product_code', () => product.product_code)
  maybe('kind', () => random.pick(['Mármol', 'Granito', 'Ónix', 'Jade']))
  maybe('generic_name', () => product.generic_name)
  maybe('espesor', () => product.espesor)
  maybe('terminacion', () => random.pick(['Pulido', 'pulido']))
  maybe('branch', () => random.pick([...branches, 'all', 'Ushuaia']), 0.3)
  maybe('warehouse', () => random.pick(['Nave 1', 'Playa', 'Nave 9']))
  maybe('alto_min', () => 1.4 + random.below(60) / 100)
  maybe('alto_max', () => 1.4 + random.below(60) / 100)
  maybe('largo_min', () => 2.4 + random.below(80) / 100)
  maybe('largo_max', () => 3)
  maybe('cantidad_min', () => random.below(2000) / 100)
  maybe('cantidad_max', () => random.below(9000) / 100)
  maybe('precio_min', () => random.below(20000) / 100)
  maybe('precio_max', () => random.below(40000) / 100)
  maybe('mostrar_todas_las_sucursales', () => true)
  maybe('mostrar_solo_con_foto', () => true)
  maybe('mostrar_solo_con_reservas', () => true)
  maybe('mostrar_solo_ofertas', () => true)
  maybe('promocion', () => random.pick([1, 2, 3, 4, 99]))
  maybe('orden', () => random.pick(SORT_ORDERS), 0.5)
  return filter
}

function held(lots: StockLot[], products: StockProduct[], dictionary: StockDictionary): HeldStock {
  const half = lots.length >> 1
  const packs = [lots.slice(0, half), lots.slice(half)].flatMap((part, index) =>
    cutPacks(readColumns(encodeStock(part)), dictionary, index + 1),
  )
  return { packs, tail: [], dictionary, products }
}

interface World {
  lots: StockLot[]
  tail: TailRecord[]
  dictionary: StockDictionary
}

/** Some lotes sold, some changed or moved to another branch, some new: a delta from the feed of each branch. */
function changeSome(random: Random, world: World, sequence: number): TailRecord[] {
  const before = new Map(world.lots.map((lot) => [lot.id, lot]))
  const fresh = generateStock(20, random.below(1e9), 60).lots
  world.lots = world.lots
    .filter(() => !random.chance(0.03))
    .map((lot) => (random.chance(0.05) ? changed(random, lot) : lot))
  world.lots.push(...fresh.map((lot) => ({ ...lot, id: lot.id + 5000 + sequence * 100 })))
  const records = branches.map((branch, index) =>
    branchDelta(before, world, { branch, id: sequence * 100 + index }),
  )
  world.tail.push(...records)
  return records
}

function branchDelta(
  before: Map<number, StockLot>,
  { lots, dictionary }: World,
  { branch, id }: { branch: string; id: number },
): TailRecord {
  const now = new Set(lots.flatMap((lot) => (lot.branch === branch ? lot.id : [])))
  const added = lots.filter((lot) => lot.branch === branch && before.get(lot.id) !== lot)
  const gone = [...before.values()].filter((lot) => lot.branch === branch && !now.has(lot.id))
  const packs = cutPacks(readColumns(encodeStock(added)), dictionary, id)
  return { id, branch, packs, removed: gone.map((lot) => lot.id) }
}

function changed(random: Random, lot: StockLot): StockLot {
  return { ...lot, net_stock: random.below(4), branch: random.pick(branches), batch: random.pick(oddBatches) }
}

describe('the search over packs', () => {
  it.each(isLong ? [1, 2, 3, 4, 5, 6] : [1, 2, 3])(
    'finds what the plain rows hold, deltas and removals included (seed %i)',
    (seed) => {
      const random = randomFrom(seed)
      const { products, lots: first } = stockOf(random)
      const byCode = new Map(products.slice(3).map((product) => [product.product_code, product]))
      const dictionary = emptyDictionary()
      const stock = held(first, products.slice(3), dictionary)
      const live = createSearchEngine()
      live.load(structuredClone(stock))
      const world: World = { lots: first, tail: stock.tail, dictionary }

      for (let round = 0; round < 60; round++) {
        if (round % 15 === 14) {
          for (const record of changeSome(random, world, 10 + round))
            live.applyDelta(structuredClone(record), dictionary)
        }
        const restarted = createSearchEngine()
        const stored = structuredClone(stock)
        restarted.getReady(stored.dictionary, stored.products)
        restarted.load(stored)
        const filter = filterOf(random, products)
        const plain = { lots: world.lots, products: byCode }
        const from = random.pick([0, 0, 30])
        const expected = stockPage(plain, filter, from)
        const { totalProducts, totalLots } = expected

        for (const engine of [live, restarted]) {
          expect(engine.search(filter, from), JSON.stringify(filter)).toEqual(expected)
          expect(engine.count(filter)).toEqual({ totalProducts, totalLots })
          expect(engine.catalogue(filter)).toEqual(stockCatalogue(plain, filter))
          expect(engine.lotCount()).toBe(world.lots.filter(({ net_stock }) => net_stock > 0).length)
        }
      }
    },
  )

  it('gives as many lotes of a product as are asked for, and all of it for a choice', () => {
    const { lots, products } = generateStock(900, 6, 1)
    const engine = createSearchEngine()
    engine.load(held(lots, products, emptyDictionary()))
    const code = products[0]?.product_code as string
    const stocked = lots.filter(({ net_stock }) => net_stock > 0).sort(byCardOrder)

    expect(stocked.length).toBeGreaterThan(600)
    expect(engine.search({ product_code: code }).hits[0]?.lots).toEqual(stocked.slice(0, 200))
    expect(engine.search({ product_code: code }, 0, 400).hits[0]?.lots).toEqual(stocked.slice(0, 400))
    expect(engine.lotsOfProduct(code)).toEqual(stocked)
  })

  it('gives lotes by id, sold out ones too, and those of a product with pieces', () => {
    const { lots, products } = generateStock(2000, 5, 40)
    const engine = createSearchEngine()
    engine.load(held(lots, products, emptyDictionary()))
    const soldOut = lots.find((lot) => lot.net_stock === 0) as StockLot
    const code = lots[7]?.product_code as string
    const ofProduct = lots.filter((lot) => lot.product_code === code && lot.net_stock > 0)

    expect(engine.lotsById([soldOut.id, 999_999])).toEqual([soldOut])
    expect(engine.lotsOfProduct(code)).toEqual(groupByProduct(ofProduct, new Map())[0]?.lots)
  })

  it('goes on without a corrupt pack and says which', () => {
    const { lots, products } = generateStock(3000, 5)
    const stock = held(lots, products, emptyDictionary())
    const [corrupt, truncated] = stock.packs
    new Uint8Array(corrupt!.data)[100]! ^= 1
    if (truncated) truncated.data = truncated.data.slice(4)
    const lost = (corrupt?.count ?? 0) + (truncated?.count ?? 0)
    stock.packs.push({ key: 'Salta/x' } as never)
    const engine = createSearchEngine()

    const quarantined = engine.load(stock)

    expect(quarantined.map(({ key }) => key)).toEqual([corrupt?.key, truncated?.key, 'Salta/x'])
    expect(engine.count({}).totalLots).toBeGreaterThan(lots.length - lost - lots.length * 0.06)
    expect(engine.count({}).totalLots).toBeLessThanOrEqual(lots.length - lost)
  })

  it('answers nothing while it holds nothing', () => {
    const engine = createSearchEngine()

    expect(engine.search({ search: 'mármol' })).toEqual({
      hits: [],
      totalProducts: 0,
      totalLots: 0,
      next: null,
    })
    expect(engine.catalogue({}).productos).toEqual([])
  })
})
