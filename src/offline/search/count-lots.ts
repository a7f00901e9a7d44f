import type { Dexie } from 'dexie'
import { createSearchEngine } from '#contract/stock/packs/engine.ts'
import { readPacks } from './held-stock.ts'
import type { Counted } from './lots-counted.ts'
import { writeStockMeta } from './stock-db.ts'

/** Counts the lotes with pieces held, and keeps the count. */
export async function countLots(db: Dexie): Promise<number> {
  const { sequence, ...held } = await readPacks(db)
  const engine = createSearchEngine()
  engine.load({ ...held, products: [] })
  const lots = engine.lotCount()
  await writeStockMeta(db, 'lots', { sequence, lots } satisfies Counted)
  return lots
}
