import { getMaterialCatalogue } from '#contract/calls/materials.ts'
import type { TransitMaterial } from '#contract/calls/pull.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { catalogueFields, type StockCatalogue, stockCatalogue } from '#contract/stock/stock-results.ts'
import { matchesTransit } from '#contract/stock/transit-filter.ts'
import type { Db, Device } from '#src/offline/device.ts'
import type { SearchClient } from '#src/read/stock-search.ts'

/** The options of the form: from the stock, or from the material in transit. [S193, S195] */
export interface Catalogue {
  branches: string[]
  warehouses: string[]
  espesores: string[]
  kinds: string[]
  generic_names: string[]
  terminaciones: string[]
  productos: { product_code: string; product_name: string }[]
}

export interface Sources {
  device: Device
  client: SearchClient
}

/** The lists as this phone knows them: its prepared branches, lots it has seen, material on its way. */
export async function readCatalogue({ device, client }: Sources, filter: MaterialFilter): Promise<Catalogue> {
  const picked = catalogueFields(filter)
  const { db } = device
  const [held, seen] = await Promise.all([
    client.catalogue(picked, { key: 'catalogo' }).catch(() => EMPTY),
    seenCatalogue(db, picked),
  ])
  const stock = unite(held, seen)
  return filter.mostrar_materiales_en_transito ? swapped(stock, await transitLists(db, picked)) : stock
}

/** The lists as the server has them; throws the AppError of a failure. [S195] */
export async function askCatalogue({ device }: Sources, filter: MaterialFilter): Promise<Catalogue> {
  const { branches, warehouses, cat_batch_stock, cat_transito } = await device.ask(
    getMaterialCatalogue,
    catalogueFields(filter),
  )
  return { branches, warehouses, ...(filter.mostrar_materiales_en_transito ? cat_transito : cat_batch_stock) }
}

export const EMPTY: Catalogue = {
  branches: [],
  warehouses: [],
  espesores: [],
  kinds: [],
  generic_names: [],
  terminaciones: [],
  productos: [],
}

async function seenCatalogue(db: Db, filter: MaterialFilter): Promise<StockCatalogue> {
  const lots = await db.viewedLots.toArray()
  if (lots.length === 0) return EMPTY
  const rows = await db.productos.bulkGet([...new Set(lots.map((lot) => lot.product_code))])
  const products = new Map<string, StockProduct>()
  for (const row of rows) if (row) products.set(row.product_code, row)
  return stockCatalogue({ lots, products }, filter)
}

/** The options both have. */
export function unite(a: Catalogue, b: Catalogue): Catalogue {
  const products = new Map([...b.productos, ...a.productos].map((item) => [item.product_code, item]))
  return {
    branches: sorted([...a.branches, ...b.branches]),
    warehouses: sorted([...a.warehouses, ...b.warehouses]),
    espesores: sorted([...a.espesores, ...b.espesores]),
    kinds: sorted([...a.kinds, ...b.kinds]),
    generic_names: sorted([...a.generic_names, ...b.generic_names]),
    terminaciones: sorted([...a.terminaciones, ...b.terminaciones]),
    productos: [...products.values()].sort((product, other) =>
      product.product_name.localeCompare(other.product_name, 'es'),
    ),
  }
}

const sorted = (values: readonly string[]): string[] =>
  [...new Set(values)].filter(Boolean).sort((a, b) => a.localeCompare(b, 'es', { numeric: true }))

const swapped = (stock: Catalogue, lists: Omit<Catalogue, 'branches' | 'warehouses'>): Catalogue => ({
  ...stock,
  ...lists,
})

async function transitLists(db: Db, filter: MaterialFilter) {
  const rows = await db.transito.toArray()
  const available = (own: keyof MaterialFilter): TransitMaterial[] => {
    const { [own]: _, ...others } = filter
    return rows.filter((row) => matchesTransit(others, row))
  }
  const products = new Map(
    available('product_code').map(({ code, name }) => [code, { product_code: code, product_name: name }]),
  )
  return {
    espesores: sorted(available('espesor').map((row) => row.espesor)),
    kinds: sorted(available('kind').map((row) => row.kind ?? '')),
    generic_names: sorted(available('generic_name').map((row) => row.generic_name)),
    terminaciones: sorted(available('terminacion').map((row) => row.terminacion)),
    productos: [...products.values()],
  }
}

export const seesTransit = (user: Device['parts']['user']): boolean =>
  passes('mostrar-materiales-en-transito', user)
