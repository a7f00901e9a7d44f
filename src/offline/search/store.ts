import type { Dexie } from 'dexie'
import * as v from 'valibot'
import { stockColumns } from '#contract/stock.ts'
import { readColumns, type StockTable } from '#contract/stock-table.ts'
import { cutPacks } from './cut-packs.ts'
import { emptyDictionary, type StockDictionary } from './dictionary.ts'
import { announceStockChange } from './stock-changes.ts'
import {
  branchKey,
  changeStock,
  heldBranch,
  heldBranches,
  nextSequence,
  packKeyPrefix,
  readDictionary,
  stockTables,
  stockTablesOf,
  writeStockMeta,
} from './stock-db.ts'

export { heldBranch, heldBranches, stockTables }

/** A page of the stock feed of one branch, as the server sends it. */
export interface StockFeedPage {
  /** Name of the sucursal; all its lotes are of this branch. */
  branch: string
  /** Stock columns, validated here. */
  stock: unknown
  removed: number[]
  cursor: string
  /** The branch starts afresh: what is held of it goes. */
  reset: boolean
  more: boolean
}

/** Changes of at least this many lotes are stored as packs at once; fewer wait in the tail. */
const lotsWorthPacks = 1024

/** Stores pages of the feed and their cursors in one transaction; throws when their columns make no sense. */
export async function landStock(
  db: Dexie,
  pages: StockFeedPage | StockFeedPage[],
  now = Date.now(),
): Promise<void> {
  const read = [pages].flat().map((page) => ({ page, table: tableOf(page), now }))
  const sequence = await changeStock(db, async () => {
    const dictionary = await readDictionary(db)
    const size = sizeOf(dictionary)
    let last = 0
    for (const one of read) last = await putPage(db, one, dictionary)
    if (sizeOf(dictionary) > size) await writeStockMeta(db, 'dictionary', dictionary)
    return last
  })
  announceStockChange({ dbName: db.name, sequence })
}

/** Takes a branch off the phone. */
export async function forgetBranch(db: Dexie, branch: string): Promise<void> {
  const sequence = await changeStock(db, async () => {
    await dropBranch(db, branch)
    if ((await heldBranches(db)).length === 0) await writeStockMeta(db, 'dictionary', emptyDictionary())
    return nextSequence(db)
  })
  announceStockChange({ dbName: db.name, sequence })
}

interface ReadPage {
  page: StockFeedPage
  table: StockTable
  now: number
}

function tableOf({ branch, stock }: StockFeedPage): StockTable {
  const table = readColumns(v.parse(stockColumns, stock))
  if (table.branches.some((name) => name !== branch)) {
    throw new RangeError(`The feed of ${branch} speaks of ${table.branches}`)
  }
  return table
}

/** Answers the sequence of the write. */
async function putPage(db: Dexie, read: ReadPage, dictionary: StockDictionary): Promise<number> {
  const { page, table } = read
  const { packs, tail } = stockTablesOf(db)
  if (page.reset) await dropBranch(db, page.branch)
  const isLarge = page.reset || table.count >= lotsWorthPacks
  const sequence = await nextSequence(db)
  const cut = cutPacks(table, dictionary, sequence)
  const waiting = isLarge ? [] : cut
  if (isLarge) await packs.bulkPut(cut)
  if (waiting.length > 0 || page.removed.length > 0) {
    await tail.put({ id: sequence, branch: page.branch, packs: waiting, removed: page.removed })
  }
  await noteBranch(db, read, isLarge ? sequence : null)
  return sequence
}

async function noteBranch(db: Dexie, { page, now }: ReadPage, packsAt: number | null): Promise<void> {
  const { branch, cursor, more } = page
  const before = await heldBranch(db, branch)
  const at = more ? (before?.at ?? null) : now
  await writeStockMeta(db, branchKey(branch), {
    branch,
    cursor,
    at,
    packsAt: packsAt ?? before?.packsAt ?? 0,
  })
}

function sizeOf({ products, batches, warehouses }: StockDictionary): number {
  return products.length + batches.length + warehouses.length
}

async function dropBranch(db: Dexie, branch: string): Promise<void> {
  const { packs, tail, meta } = stockTablesOf(db)
  await packs.where('key').startsWith(packKeyPrefix(branch)).delete()
  await tail.filter((record) => record.branch === branch).delete()
  await meta.delete(branchKey(branch))
}
