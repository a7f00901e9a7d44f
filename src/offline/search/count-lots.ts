import type { Dexie } from 'dexie'
import { createSearchEngine } from '#contract/stock/packs/engine.ts'
import { readPacks } from './held-stock.ts'
import { readSequence, readStockMeta, writeStockMeta } from './stock-db.ts'

/** The result of one write. */
interface Counted {
  sequence: number
  lots: number
}

/** Lotes with pieces in stock, as counted since the last write; null before a count. */
export async function lotsCounted(db: Dexie): Promise<number | null> {
  const [counted, sequence] = await Promise.all([readStockMeta<Counted>(db, 'lots'), readSequence(db)])
  return counted?.sequence === sequence ? counted.lots : null
}

/** Counts the lotes with pieces held, and keeps the count. */
export async function countLots(db: Dexie): Promise<number> {
  const { sequence, ...held } = await readPacks(db)
  const engine = createSearchEngine()
  engine.load({ ...held, products: [] })
  const lots = engine.lotCount()
  await writeStockMeta(db, 'lots', { sequence, lots } satisfies Counted)
  return lots
}
