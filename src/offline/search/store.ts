import type { Dexie } from 'dexie'
import * as v from 'valibot'
import { stockColumns } from '#contract/stock.ts'
import { readColumns } from '#contract/stock-table.ts'
import { cutPacks } from './cut-packs.ts'
import { emptyDictionary } from './dictionary.ts'
import type { StoredPack } from './pack.ts'
import { announceStockChange } from './stock-changes.ts'
import {
  branchKey,
  changeStock,
  type HeldBranch,
  nextSequence,
  packKeyPrefix,
  readDictionary,
  readStockMeta,
  stockTables,
  stockTablesOf,
  writeStockMeta,
} from './stock-db.ts'

export { stockTables }

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

/** Stores a page of the feed and its cursor in one transaction; throws when its columns make no sense. */
export async function landStock(db: Dexie, page: StockFeedPage, now = Date.now()): Promise<void> {
  const table = readColumns(v.parse(stockColumns, page.stock))
  if (table.branches.some((branch) => branch !== page.branch)) {
    throw new RangeError(`The feed of ${page.branch} speaks of ${table.branches}`)
  }
  const sequence = await changeStock(db, async () => {
    if (page.reset) await dropBranch(db, page.branch)
    const isLarge = page.reset || table.count >= lotsWorthPacks
    const next = await nextSequence(db, { packs: isLarge })
    const dictionary = await readDictionary(db)
    await putPage(db, page, { sequence: next, packs: cutPacks(table, dictionary, next), isLarge })
    await writeStockMeta(db, 'dictionary', dictionary)
    await noteBranch(db, page, now)
    return next
  })
  announceStockChange({ dbName: db.name, sequence })
}

/** Takes a branch off the phone. */
export async function forgetBranch(db: Dexie, branch: string): Promise<void> {
  const sequence = await changeStock(db, async () => {
    await dropBranch(db, branch)
    if ((await heldBranches(db)).length === 0) await writeStockMeta(db, 'dictionary', emptyDictionary())
    return nextSequence(db, { packs: true })
  })
  announceStockChange({ dbName: db.name, sequence })
}

/** The branches held, and how far each has come. */
export async function heldBranches(db: Dexie): Promise<HeldBranch[]> {
  const records = await stockTablesOf(db).meta.where('key').startsWith(branchKey('')).toArray()
  return records.map(({ value }) => value as HeldBranch)
}

/** How far the feed of a branch has come; undefined when nothing of it is held. */
export function heldBranch(db: Dexie, branch: string): Promise<HeldBranch | undefined> {
  return readStockMeta<HeldBranch>(db, branchKey(branch))
}

interface Written {
  sequence: number
  packs: StoredPack[]
  isLarge: boolean
}

async function putPage(db: Dexie, page: StockFeedPage, { sequence, packs, isLarge }: Written): Promise<void> {
  const { packs: packTable, tail } = stockTablesOf(db)
  if (isLarge) await packTable.bulkPut(packs)
  const waiting = isLarge ? [] : packs
  if (waiting.length === 0 && page.removed.length === 0) return
  await tail.put({ id: sequence, branch: page.branch, packs: waiting, removed: page.removed })
}

async function noteBranch(db: Dexie, { branch, cursor, more }: StockFeedPage, now: number): Promise<void> {
  const before = await heldBranch(db, branch)
  const note: HeldBranch = { branch, cursor, at: more ? (before?.at ?? null) : now }
  await writeStockMeta(db, branchKey(branch), note)
}

async function dropBranch(db: Dexie, branch: string): Promise<void> {
  const { packs, tail, meta } = stockTablesOf(db)
  await packs.where('key').startsWith(packKeyPrefix(branch)).delete()
  await tail.filter((record) => record.branch === branch).delete()
  await meta.delete(branchKey(branch))
}
