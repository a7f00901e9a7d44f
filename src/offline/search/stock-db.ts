import type { Dexie, Table } from 'dexie'
import { emptyDictionary, type StockDictionary } from '#contract/stock/packs/dictionary.ts'
import type { StoredPack } from '#contract/stock/packs/pack.ts'
import type { TailRecord } from '#contract/stock/packs/pack-store.ts'
import { STOCK_TABLES } from '#src/offline/db/versions.ts'

/** Progress of the feed of one branch. */
export interface HeldBranch {
  branch: string
  cursor: string
  /** Milliseconds since 1970 when it last came up to date; null while its first load is under way. */
  at: number | null
  /** Sequence of the last write that changed its packs; later ones are in the tail. */
  packsAt: number
  /** Lots that came while it was loaded from the start. */
  loaded: number
}

export interface StockMeta {
  key: string
  value: unknown
}

/** The stock's tables, whether the database was opened with its schema or, as in the worker, as it is found. */
export function stockTablesOf(db: Dexie) {
  return {
    packs: db.table('stockPacks') as Table<StoredPack, string>,
    tail: db.table('stockTail') as Table<TailRecord, number>,
    meta: db.table('stockMeta') as Table<StockMeta, string>,
  }
}

/** Runs `change` in one transaction over the stock's tables. */
export function changeStock<T>(db: Dexie, change: () => Promise<T>): Promise<T> {
  // Dexie follows `await` only from an async function it calls itself.
  return db.transaction('rw', Object.keys(STOCK_TABLES), async () => await change())
}

/** The texts that packs refer to. */
export async function readDictionary(db: Dexie): Promise<StockDictionary> {
  return (await readStockMeta<StockDictionary>(db, 'dictionary')) ?? emptyDictionary()
}

/** Writes the dictionary at a sequence, inside a transaction of `changeStock`. */
export async function writeDictionary(db: Dexie, value: StockDictionary, sequence: number): Promise<void> {
  await stockTablesOf(db).meta.bulkPut([
    { key: 'dictionary', value },
    { key: 'dictionaryAt', value: sequence },
  ])
}

/** The sequence of the last write; 0 before the first. */
export async function readSequence(db: Dexie): Promise<number> {
  return (await readStockMeta<number>(db, 'sequence')) ?? 0
}

export async function readStockMeta<T>(db: Dexie, key: string): Promise<T | undefined> {
  return (await stockTablesOf(db).meta.get(key))?.value as T | undefined
}

export async function writeStockMeta(db: Dexie, key: string, value: unknown): Promise<void> {
  await stockTablesOf(db).meta.put({ key, value })
}

/** Takes the next sequence, inside a transaction of `changeStock`. */
export async function nextSequence(db: Dexie): Promise<number> {
  const next = (await readSequence(db)) + 1
  await writeStockMeta(db, 'sequence', next)
  return next
}

/** The branches held, and how far each has come. */
export async function heldBranches(db: Dexie): Promise<HeldBranch[]> {
  const records = await stockTablesOf(db).meta.where('key').startsWith(branchKey('')).toArray()
  return records.map(({ value }) => value as HeldBranch)
}

/** Progress of the feed of a branch; undefined when nothing of it is held. */
export function heldBranch(db: Dexie, branch: string): Promise<HeldBranch | undefined> {
  return readStockMeta<HeldBranch>(db, branchKey(branch))
}

/** The key of what is known of a branch. */
export const branchKey = (branch: string): string => `branch:${branch}`

/** Every key of a pack of a branch begins with this. */
export const packKeyPrefix = (branch: string): string => `${branch}/`
