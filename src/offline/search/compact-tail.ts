import type { Dexie } from 'dexie'
import { isWhole, packLots } from '#contract/stock/packs/loose-packs.ts'
import { liveLots } from '#contract/stock/packs/open-pack.ts'
import { openPackStore } from '#contract/stock/packs/pack-store.ts'
import { announceStockChange } from './stock-changes.ts'
import {
  branchKey,
  changeStock,
  type HeldBranch,
  nextSequence,
  packKeyPrefix,
  readDictionary,
  readSequence,
  type StockMeta,
  stockTablesOf,
  writeDictionary,
} from './stock-db.ts'

/** Folds the deltas that wait in the tail into the packs, a branch a transaction; searches find the same as before. */
export async function compactTail(db: Dexie): Promise<void> {
  const waiting = await stockTablesOf(db).tail.toArray()
  for (const branch of new Set(waiting.map((record) => record.branch))) {
    const sequence = await changeStock(db, () => foldBranch(db, branch))
    announceStockChange({ dbName: db.name, sequence })
  }
}

async function foldBranch(db: Dexie, branch: string): Promise<number> {
  const { packs, tail, meta } = stockTablesOf(db)
  const dictionary = await readDictionary(db)
  const stored = await packs.where('key').startsWith(packKeyPrefix(branch)).toArray()
  const waiting = await tail.filter((record) => record.branch === branch).toArray()
  if (waiting.length === 0) return readSequence(db)
  const shelf = openPackStore(structuredClone(stored), waiting, dictionary)
  const kept = new Set(shelf.packs.filter((pack) => isWhole(pack)).map(({ key }) => key))
  const unreadable = new Set(shelf.quarantined.map(({ key }) => key))
  const loose = shelf.packs
    .filter((pack) => !kept.has(pack.key))
    .flatMap((pack) => liveLots(pack, dictionary))
  const sequence = await nextSequence(db)
  await packs.bulkDelete(stored.map(({ key }) => key).filter((key) => !kept.has(key) && !unreadable.has(key)))
  await packs.bulkPut(packLots(loose, dictionary, sequence))
  await tail.bulkDelete(waiting.map(({ id }) => id))
  await writeDictionary(db, dictionary, sequence)
  await meta
    .where('key')
    .equals(branchKey(branch))
    .modify((record) => noteFold(record, sequence))
  return sequence
}

function noteFold(record: StockMeta, packsAt: number): void {
  record.value = { ...(record.value as HeldBranch), packsAt }
}
