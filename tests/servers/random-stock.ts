import { branches, generateStock } from '#bench/search/generate-stock.ts'
import type { Random } from '#bench/search/random.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { type MaterialFilter, SORT_ORDERS } from '#contract/stock/stock-filter.ts'
import { promoted } from '#tests/worlds/promoted.ts'

const odd = ['S/N', 'B-007', 'Ñandú 12-9', '42', 'B-', 'BX-1042', 'b-105', 'B%1', 'B_1', 'B\\1', 'ÚNICO']
const words =
  'mar Mármol NAND ñandú puli 2 cm 1,2 b B- b-1 b-10 10 105 0 b-007 12-9 x GR0100 s/n unico / - % _ \\ b%'

/** Stock with batches of all kinds, some of its products in promotions. */
export function randomStock(random: Random): { lots: StockLot[]; products: StockProduct[] } {
  const { lots, products } = generateStock(900, random.below(1e9), 70)
  const seen = new Set<string>()
  const varied = lots.map((lot) => (random.chance(0.2) ? { ...lot, batch: random.pick(odd) } : lot))
  const unique = varied.filter((lot) => {
    const key = [lot.product_code, lot.batch, lot.branch].join('|')
    return seen.has(key) ? false : seen.add(key)
  })
  return { lots: unique, products: promoted(products) }
}

/** Any filter of the material search, likely to find something in it. */
export function randomFilter(random: Random, products: StockProduct[]): MaterialFilter {
  const product = random.pick(products)
  const filter: MaterialFilter = {}
  const maybe = <K extends keyof MaterialFilter>(key: K, value: MaterialFilter[K], chance = 0.1) => {
    if (random.chance(chance)) filter[key] = value
  }
  const search = Array.from({ length: 1 + random.below(3) }, () => random.pick(words.split(' '))).join(' ')
  maybe('search', search, 0.5)
  maybe('lote', random.pick(['b-1', 'B-10', 'ñ', 'b', 'ÑANDU 12', 'B%', 'b_', 'b\\', 'b-1\n b']))
  maybe('product_code', product.product_code)
  maybe('generic_name', product.generic_name)
  maybe('espesor', product.espesor)
  maybe('terminacion', random.pick(['Pulido', 'pulido']))
  maybe('branch', random.pick([...branches, 'all', 'Ushuaia']), 0.3)
  maybe('warehouse', random.pick(['Nave 1', 'Playa', 'Nave 9']))
  maybe('alto_min', 1.4 + random.below(60) / 100)
  maybe('alto_max', 1.4 + random.below(60) / 100)
  maybe('largo_min', 2.4 + random.next())
  maybe('largo_max', 3)
  maybe('cantidad_min', random.below(2000) / 100)
  maybe('cantidad_max', random.below(9000) / 100)
  maybe('precio_min', random.next() * 300)
  maybe('precio_max', random.pick([120.005, 250, Number.MAX_SAFE_INTEGER]))
  maybe('mostrar_todas_las_sucursales', true)
  maybe('mostrar_solo_con_foto', true)
  maybe('mostrar_solo_con_reservas', true)
  maybe('mostrar_solo_ofertas', true)
  maybe('promocion', random.pick([1, 2, 3, 4, 99]))
  maybe('orden', random.pick(SORT_ORDERS), 0.5)
  return filter
}
