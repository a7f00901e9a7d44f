import { bySpanish } from '#contract/kit/normalize.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import { branchOf, type MaterialFilter } from '#contract/stock/stock-filter.ts'
import { catalogueFields, type StockCatalogue } from '#contract/stock/stock-results.ts'
import type { Pack } from './open-pack.ts'
import type { Known } from './search-plan.ts'

// A bit for each field a lote may fail; a list keeps to every field but its own.
const fields = ['product_code', 'kind', 'generic_name', 'espesor', 'terminacion'] as const
const branchBit = 1 << fields.length
const warehouseBit = branchBit << 1
const everyList = (warehouseBit << 1) - 1

interface Offered {
  branches: Set<string>
  /** Lists each product and warehouse belongs to, by index. */
  products: Uint8Array
  warehouses: Uint8Array
}

/** The options of the form over the packs, given the picks. [S195] */
export function catalogueOf(filter: MaterialFilter, packs: Pack[], known: Known): StockCatalogue {
  const picked = catalogueFields(filter)
  const fails = failsOf(picked, known)
  const offered: Offered = {
    branches: new Set(),
    products: new Uint8Array(known.index.products.length),
    warehouses: new Uint8Array(known.dictionary.warehouses.length + 1),
  }
  for (const pack of packs) offerPack(pack, fails, offered)
  return listed(offered, known)
}

interface Fails {
  products: Uint8Array
  warehouses: Uint8Array
  branch: (branch: string) => number
}

function failsOf(picked: MaterialFilter, { index, dictionary }: Known): Fails {
  const branch = branchOf(picked)
  const { warehouse } = picked
  return {
    products: Uint8Array.from(index.products, (product) => productFails(picked, product)),
    warehouses: Uint8Array.from(['', ...dictionary.warehouses], (name, at) =>
      warehouse === undefined || (at > 0 && name === warehouse) ? 0 : warehouseBit,
    ),
    branch: (name) => (branch === null || branch === name ? 0 : branchBit),
  }
}

function productFails(picked: MaterialFilter, product: StockProduct): number {
  return fields.reduce(
    (fails, field, at) =>
      picked[field] === undefined || picked[field] === (product[field] ?? '') ? fails : fails | (1 << at),
    0,
  )
}

function offerPack(pack: Pack, fails: Fails, offered: Offered): void {
  const branchFails = fails.branch(pack.branch)
  let lists = 0
  for (let run = 0; run < pack.runProduct.length; run++) {
    const product = pack.runProduct[run] ?? 0
    const before = branchFails | (fails.products[product] ?? 0)
    if (listsOf(before) === 0) continue
    let found = 0
    for (let row = pack.runStart[run] ?? 0; row < (pack.runStart[run + 1] ?? 0); row++) {
      if ((pack.stock[row] ?? 0) <= 0) continue
      const warehouse = pack.warehouse[row] ?? 0
      const belongs = listsOf(before | (fails.warehouses[warehouse] ?? 0))
      offered.warehouses[warehouse] = (offered.warehouses[warehouse] ?? 0) | belongs
      found |= belongs
    }
    offered.products[product] = (offered.products[product] ?? 0) | found
    lists |= found
  }
  if (lists & branchBit) offered.branches.add(pack.branch)
}

/** The lists a lote belongs to: all when nothing fails, the one of the field that fails alone, else none. */
function listsOf(fails: number): number {
  return fails === 0 ? everyList : (fails & (fails - 1)) === 0 ? fails : 0
}

function listed(offered: Offered, { index, dictionary }: Known): StockCatalogue {
  const inList = (at: number) =>
    [...index.inOrder].filter((product) => (offered.products[product] ?? 0) & (1 << at))
  const values = (field: (typeof fields)[number]) =>
    sorted(inList(fields.indexOf(field)).map((product) => index.products[product]?.[field] ?? ''))
  return {
    branches: sorted([...offered.branches]),
    warehouses: sorted(
      dictionary.warehouses.filter((_, at) => (offered.warehouses[at + 1] ?? 0) & warehouseBit),
    ),
    espesores: values('espesor'),
    kinds: values('kind'),
    generic_names: values('generic_name'),
    terminaciones: values('terminacion'),
    productos: inList(0)
      .flatMap((product) => index.products[product] ?? [])
      .map(named),
  }
}

function named({ product_code, product_name }: StockProduct): StockCatalogue['productos'][number] {
  return { product_code, product_name }
}

function sorted(values: string[]): string[] {
  return [...new Set(values)].filter(Boolean).sort(bySpanish)
}
