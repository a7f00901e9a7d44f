import type { Dexie, Table } from 'dexie'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { StockDictionary } from '#contract/stock/packs/dictionary.ts'
import type { HeldStock } from '#contract/stock/packs/engine.ts'
import type { StoredPack } from '#contract/stock/packs/pack.ts'
import type { Quarantined, TailRecord } from '#contract/stock/packs/pack-store.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import { STOCK_TABLES } from '#src/offline/db/versions.ts'
import {
  branchKey,
  changeStock,
  type HeldBranch,
  heldBranches,
  packKeyPrefix,
  readDictionary,
  readSequence,
  readStockMeta,
  type StockMeta,
  stockTablesOf,
  writeStockMeta,
} from './stock-db.ts'

/** The packs as stored, the sequence they stand at, and the records that could not even be read. */
export interface ReadPacks extends Omit<HeldStock, 'products'> {
  sequence: number
  unreadable: Quarantined[]
}

export interface ReadStock extends HeldStock, ReadPacks {}

type OnTexts = (dictionary: StockDictionary, products: StockProduct[]) => void

/** Reads all the stock at one moment, and the products beside it; `onTexts` is called while packs are still being read. */
export async function readHeldStock(db: Dexie, onTexts: OnTexts = () => undefined): Promise<ReadStock> {
  const { remembered, ...held } = await atOneMoment(db, async () => {
    const dictionary = readDictionary(db)
    const products = readStockMeta<StockProduct[]>(db, 'products')
    const packs = packsWith(db, dictionary)
    const remembered = await products
    if (remembered) onTexts(await dictionary, remembered)
    return { ...(await packs), remembered }
  })
  return { ...held, products: remembered ?? (await rememberProducts(db)) }
}

/** Reads packs and tail at one moment. */
export const readPacks = (db: Dexie): Promise<ReadPacks> =>
  atOneMoment(db, () => packsWith(db, readDictionary(db)))

function atOneMoment<T>(db: Dexie, read: () => Promise<T>): Promise<T> {
  // Dexie follows `await` only from an async function it calls itself.
  return db.transaction('r', Object.keys(STOCK_TABLES), async () => await read())
}

async function packsWith(db: Dexie, texts: PromiseLike<StockDictionary>): Promise<ReadPacks> {
  const tables = stockTablesOf(db)
  const unreadable: Quarantined[] = []
  const [packs, tail, dictionary, sequence] = await Promise.all([
    readAll(tables.packs, unreadable),
    readAll(tables.tail, unreadable),
    texts,
    readSequence(db),
  ])
  return { packs, tail, dictionary, sequence, unreadable }
}

/** Writes since a sequence: branches whose packs were replaced, of the others the deltas. */
export interface MissedStock {
  sequence: number
  dictionary: StockDictionary
  held: string[]
  branches: { branch: string; packs: StoredPack[]; tail: TailRecord[] }[]
  tail: TailRecord[]
  unreadable: Quarantined[]
}

/** Reads what was written since a sequence, at one moment; `dictionary` is the one of that sequence. */
export async function readMissedStock(
  db: Dexie,
  since: number,
  dictionary: StockDictionary,
): Promise<MissedStock> {
  return atOneMoment(db, async () => {
    const held = await heldBranches(db)
    const changed = held.filter(({ packsAt }) => packsAt > since).map(({ branch }) => branch)
    const { tail: tailTable } = stockTablesOf(db)
    const tail = await (changed.length > 0
      ? tailTable.toArray()
      : tailTable.where('id').above(since).toArray())
    const hasGrown = ((await readStockMeta<number>(db, 'dictionaryAt')) ?? 0) > since
    const unreadable: Quarantined[] = []
    const branches = []
    for (const branch of changed) {
      const packs = await readAll(stockTablesOf(db).packs, unreadable, packKeyPrefix(branch))
      branches.push({ branch, packs, tail: tail.filter((record) => record.branch === branch) })
    }
    return {
      sequence: await readSequence(db),
      dictionary: hasGrown ? await readDictionary(db) : dictionary,
      held: held.map(({ branch }) => branch),
      branches,
      tail: tail.filter(({ id, branch }) => id > since && !changed.includes(branch)),
      unreadable,
    }
  })
}

/** The products as the database holds them now. */
export async function readProducts(db: Dexie): Promise<StockProduct[]> {
  return (await db.table('productos').toArray()) as StockProduct[]
}

/** Keeps the products as one record too, a hundred times faster to read; its keeper follows the table. */
export async function rememberProducts(db: Dexie, products?: StockProduct[]): Promise<StockProduct[]> {
  const rows = products ?? (await readProducts(db))
  await writeStockMeta(db, 'products', rows)
  return rows
}

/**
 * Takes unreadable packs out of the way and empties the cursors of their branches, so that the next pull brings
 * them whole; what is left stays to be found meanwhile. [F40]
 */
export async function quarantine(db: Dexie, unreadable: Quarantined[], now = momentNow()): Promise<void> {
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

/**
 * Records whose key begins with `prefix`, a request each: in Chromium one `getAll` of packs takes four times as long.
 * One unreadable record makes the whole read fail: then each is read by itself.
 */
async function readAll<T>(table: Table<T>, unreadable: Quarantined[], prefix?: string): Promise<T[]> {
  const wanted = prefix === undefined ? table.toCollection() : table.where('key').startsWith(prefix)
  const keys = await wanted.primaryKeys()
  try {
    return (await table.bulkGet(keys)).filter((record) => record !== undefined)
  } catch {
    return readOneByOne(table, keys, unreadable)
  }
}

async function readOneByOne<T>(table: Table<T>, keys: unknown[], unreadable: Quarantined[]): Promise<T[]> {
  const records: T[] = []
  for (const key of keys) {
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
