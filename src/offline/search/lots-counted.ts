import type { Dexie } from 'dexie'
import { readSequence, readStockMeta } from './stock-db.ts'

/** The count after one write. */
export interface Counted {
  sequence: number
  lots: number
}

/** Lotes with pieces in stock, as counted since the last write; null before a count. */
export async function lotsCounted(db: Dexie): Promise<number | null> {
  const [counted, sequence] = await Promise.all([readStockMeta<Counted>(db, 'lots'), readSequence(db)])
  return counted?.sequence === sequence ? counted.lots : null
}
