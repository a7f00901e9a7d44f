import { countMaterials } from '#contract/calls/materials.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Sources } from '#src/features/materials/filters/catalogue.ts'
import { withoutText } from '#src/features/materials/filters/filter-rules.ts'
import { lotMatcher } from '#src/features/materials/found/merge-results.ts'
import { allowedFilter, isHeldWhole, readTransit } from '#src/features/materials/materials.queries.ts'
import type { Db } from '#src/offline/device.ts'

/**
 * The number of results of a search, its text aside: from the phone or, if it finds none, from the server. null when
 * neither knows: a branch is not on the phone, and there is no network. [S189, A41]
 */
export async function countEverywhere(sources: Sources, given: MaterialFilter): Promise<number | null> {
  const { device } = sources
  const filter = withoutText(allowedFilter(given, device.parts.user))
  const here = await countHere(sources, filter)
  if (here > 0) return here
  try {
    return (await device.ask(countMaterials, filter)).count
  } catch {
    return (await isHeldWhole(device.db, filter)) ? 0 : null
  }
}

async function countHere({ device, client }: Sources, filter: MaterialFilter): Promise<number> {
  const [{ totalProducts }, seen, transit] = await Promise.all([
    client.count(filter, { key: 'contar' }).catch(() => ({ totalProducts: 0 })),
    countSeen(device.db, filter),
    readTransit(device.db, filter),
  ])
  return totalProducts + seen + transit.length
}

async function countSeen(db: Db, filter: MaterialFilter): Promise<number> {
  const rows = await db.viewedLots.toArray()
  const codes = [...new Set(rows.map((row) => row.product_code))]
  const products = new Map<string, StockProduct>()
  for (const row of await db.productos.bulkGet(codes)) if (row) products.set(row.product_code, row)
  return rows.filter((row) => {
    const product = products.get(row.product_code)
    return product !== undefined && lotMatcher(filter, product)(row)
  }).length
}
