import type { Dexie, Table } from 'dexie'
import type { StockProduct } from '#contract/stock.ts'
import type { HeldStock } from './engine.ts'
import type { Quarantined } from './shelf.ts'
import {
  branchKey,
  changeStock,
  type HeldBranch,
  readDictionary,
  readSequence,
  type StockMeta,
  stockTables,
  stockTablesOf,
  writeStockMeta,
} from './stock-db.ts'

/** The stock as stored, the sequence it stands at, and the records that could not even be read. */
export interface ReadStock extends HeldStock {
  sequence: number
  unreadable: Quarantined[]
}

/** Reads all the stock at one moment. */
export async function readHeldStock(db: Dexie): Promise<ReadStock> {
  const products = await readProducts(db)
  return db.transaction('r', Object.keys(stockTables), async () => {
    const { packs, tail } = stockTablesOf(db)
    const unreadable: Quarantined[] = []
    return {
      packs: await readAll(packs, unreadable),
      tail: await readAll(tail, unreadable),
      dictionary: await readDictionary(db),
      products,
      sequence: await readSequence(db),
      unreadable,
    }
  })
}

/** The products as the database holds them now. */
export async function readProducts(db: Dexie): Promise<StockProduct[]> {
  return (await db.table('productos').toArray()) as StockProduct[]
}

/**
 * Takes unreadable packs out of the way and empties the cursors of their branches, so that the next pull brings
 * them whole; what is left stays to be found meanwhile. [F40]
 */
export async function quarantine(db: Dexie, unreadable: Quarantined[], now = Date.now()): Promise<void> {
  if (unreadable.length === 0) return
  await changeStock(db, async () => {
    const { packs, meta } = stockTablesOf(db)
    for (const { key, branch, reason } of unreadable) {
      await packs.delete(key)
      await meta.where('key').equals(branchKey(branch)).modify(emptyCursor)
      await writeStockMeta(db, `quarantine:${key}`, { branch, reason, at: now })
    }
  })
}

function emptyCursor(record: StockMeta): void {
  record.value = { ...(record.value as HeldBranch), cursor: '' }
}

/** One unreadable record makes a whole read fail: then each is read by itself. */
async function readAll<T>(table: Table<T>, unreadable: Quarantined[]): Promise<T[]> {
  try {
    return await table.toArray()
  } catch {
    return readOneByOne(table, unreadable)
  }
}

async function readOneByOne<T>(table: Table<T>, unreadable: Quarantined[]): Promise<T[]> {
  const records: T[] = []
  for (const key of await table.toCollection().primaryKeys()) {
    try {
      const record = await table.get(key)
      if (record !== undefined) records.push(record)
    } catch (cause) {
      const name = String(key)
      unreadable.push({ key: name, branch: name.slice(0, name.indexOf('/')), reason: String(cause) })
    }
  }
  return records
}
