import { searchMaterials } from '#contract/calls/materials.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { LoadOptions, SelectOption } from '#src/ui/fields/options/select-options.ts'
import type { Sources } from './filters/catalogue.ts'
import { type Material, mergeResults } from './found/merge-results.ts'
import { readIndex } from './found/use-index-hits.ts'
import { readBeside } from './materials.queries.ts'

const MOST_LOTS = 60

/** Lots by what people type, as a selector takes them; the phone's own and, with network, the server's. */
export function lotOptions(sources: Sources): LoadOptions {
  return async (search, page) => {
    if (page > 1) return { options: [], hasNext: false }
    const { lots, isPartial } = await findLots(sources, search)
    return { options: lots.map(({ lot, material }) => optionOf(lot, material)), hasNext: false, isPartial }
  }
}

interface FoundLot {
  lot: StockLot
  material: Material
}

interface FoundLots {
  lots: FoundLot[]
  isPartial: boolean
}

async function findLots({ device, client }: Sources, search: string): Promise<FoundLots> {
  const filter = search.trim() === '' ? {} : { search: search.trim() }
  const answer = await device.refresh(searchMaterials, filter).catch(() => null)
  const beside = await readBeside(device.db, filter)
  const index = await readIndex(client, filter, { pages: 1, key: 'lotes' })
  const { materials } = mergeResults(index, beside.seen, { filter, heldAt: beside.heldAt })
  const lots = materials.flatMap((material) => material.lots.map((lot) => ({ lot, material })))
  return { lots: lots.slice(0, MOST_LOTS), isPartial: answer === null && !beside.isWhole }
}

const optionOf = (lot: StockLot, { product }: Material): SelectOption => ({
  value: String(lot.id),
  label: `Lote ${lot.batch}`,
  detail: `${product.product_name} · ${lot.branch}`,
})

/** A lot by its id, as this phone knows it. */
export async function lotById({ device, client }: Sources, id: number): Promise<StockLot | undefined> {
  const seen = await device.db.viewedLots.get(id)
  return seen ?? (await client.lotsById([id]))[0]
}
