import type { Dexie } from 'dexie'
import * as v from 'valibot'
import { momentNow } from '#contract/kit/time/clock.ts'
import { cutPacks } from '#contract/stock/packs/cut-packs.ts'
import type { StockDictionary } from '#contract/stock/packs/dictionary.ts'
import type { StoredPack } from '#contract/stock/packs/pack.ts'
import type { TailRecord } from '#contract/stock/packs/pack-store.ts'
import { stockColumns } from '#contract/stock/stock.ts'
import { readColumns, type StockTable } from '#contract/stock/stock-table.ts'
import { dropBranches } from './held-branches.ts'
import { announceStockChange } from './stock-changes.ts'
import {
  branchKey,
  changeStock,
  type HeldBranch,
  heldBranches,
  readDictionary,
  readSequence,
  stockTablesOf,
  writeDictionary,
} from './stock-db.ts'

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

/** The writes of a landing, for an engine whose stock is complete up to the sequence `before`. */
export interface Landed {
  before: number
  sequence: number
  dictionary: StockDictionary
  writes: { record: TailRecord; reset: boolean }[]
}

/** Stores pages of the feed and their cursors in one transaction; throws when their columns make no sense. */
export async function landStock(
  db: Dexie,
  pages: StockFeedPage | StockFeedPage[],
  now = momentNow(),
): Promise<Landed> {
  const read = [pages].flat().map((page) => ({ page, table: tableOf(page) }))
  const landed = await changeStock(db, async () => {
    await dropBranches(db, new Set(read.flatMap(({ page }) => (page.reset ? page.branch : []))))
    const [before, dictionary, held] = await Promise.all([
      readSequence(db),
      readDictionary(db),
      heldBranches(db),
    ])
    const size = sizeOf(dictionary)
    const notes = new Map(held.map((note) => [note.branch, note]))
    const writes = read.map(({ page, table }, index) => {
      const write = cutPage(page, table, { dictionary, sequence: before + index + 1 })
      notes.set(page.branch, noteOf(write, notes.get(page.branch), now))
      return write
    })
    const last = before + read.length
    await putWrites(db, writes)
    await stockTablesOf(db).meta.bulkPut([
      { key: 'sequence', value: last },
      ...writes.map(({ page: { branch } }) => ({ key: branchKey(branch), value: notes.get(branch) })),
    ])
    if (sizeOf(dictionary) > size) await writeDictionary(db, dictionary, last)
    return { before, sequence: last, dictionary, writes: writes.map(recordOf) }
  })
  announceStockChange({ dbName: db.name, sequence: landed.sequence })
  return landed
}

function tableOf({ branch, stock }: StockFeedPage): StockTable {
  const table = readColumns(v.parse(stockColumns, stock))
  if (table.branches.some((name) => name !== branch)) {
    throw new RangeError(`The feed of ${branch} speaks of ${table.branches}`)
  }
  return table
}

/** A page made ready for the tables. */
interface PageWrite {
  page: StockFeedPage
  sequence: number
  packs: StoredPack[]
  lots: number
  /** Its packs go to the packs at once, not to the tail. */
  isLarge: boolean
}

function cutPage(
  page: StockFeedPage,
  table: StockTable,
  { dictionary, sequence }: { dictionary: StockDictionary; sequence: number },
): PageWrite {
  const isLarge = page.reset || table.count >= lotsWorthPacks
  return { page, sequence, packs: cutPacks(table, dictionary, sequence), lots: table.count, isLarge }
}

function noteOf(
  { page, sequence, lots, isLarge }: PageWrite,
  before: HeldBranch | undefined,
  now: number,
): HeldBranch {
  const { branch, cursor, more } = page
  const at = more ? (before?.at ?? null) : now
  const isLoading = page.reset || before?.at === null
  const loaded = isLoading ? (page.reset ? 0 : (before?.loaded ?? 0)) + lots : (before?.loaded ?? 0)
  const packsAt = isLarge ? sequence : (before?.packsAt ?? 0)
  return { branch, cursor, at, packsAt, loaded }
}

function recordOf({ page, sequence, packs }: PageWrite): Landed['writes'][number] {
  return { record: { id: sequence, branch: page.branch, packs, removed: page.removed }, reset: page.reset }
}

async function putWrites(db: Dexie, writes: PageWrite[]): Promise<void> {
  const { packs, tail } = stockTablesOf(db)
  const waiting = writes.map(({ page, sequence, packs, isLarge }) => ({
    id: sequence,
    branch: page.branch,
    packs: isLarge ? [] : packs,
    removed: page.removed,
  }))
  await Promise.all([
    packs.bulkPut(writes.flatMap((write) => (write.isLarge ? write.packs : []))),
    tail.bulkPut(waiting.filter((record) => record.packs.length > 0 || record.removed.length > 0)),
  ])
}

function sizeOf({ products, batches, warehouses }: StockDictionary): number {
  return products.length + batches.length + warehouses.length
}
