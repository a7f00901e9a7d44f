import type { Dexie } from 'dexie'
import { momentNow } from '#contract/kit/time/clock.ts'
import { emptyDictionary } from '#contract/stock/packs/dictionary.ts'
import { announceStockChange } from './stock-changes.ts'
import {
  branchKey,
  changeStock,
  type HeldBranch,
  heldBranches,
  nextSequence,
  packKeyPrefix,
  stockTablesOf,
  writeDictionary,
} from './stock-db.ts'

/** Notes that these branches are as the server has them now. */
export async function confirmBranches(
  db: Dexie,
  branches: readonly string[],
  now = momentNow(),
): Promise<void> {
  if (branches.length === 0) return
  await stockTablesOf(db)
    .meta.where('key')
    .anyOf(branches.map(branchKey))
    .modify((record) => {
      record.value = { ...(record.value as HeldBranch), at: now }
    })
}

/** Takes a branch off the phone. */
export async function forgetBranch(db: Dexie, branch: string): Promise<void> {
  const sequence = await changeStock(db, async () => {
    const next = await nextSequence(db)
    await dropBranches(db, new Set([branch]))
    if ((await heldBranches(db)).length === 0) await writeDictionary(db, emptyDictionary(), next)
    return next
  })
  announceStockChange({ dbName: db.name, sequence })
}

/** Takes branches off, inside a transaction of `changeStock`; a phone without stock is asked for keys first. */
export async function dropBranches(db: Dexie, branches: ReadonlySet<string>): Promise<void> {
  if (branches.size === 0) return
  const { packs, tail, meta } = stockTablesOf(db)
  const [keys, waiting] = await Promise.all([packs.toCollection().primaryKeys(), tail.toArray()])
  const prefixes = [...branches].map(packKeyPrefix)
  const dropped = waiting.filter((record) => branches.has(record.branch))
  await Promise.all([
    packs.bulkDelete(keys.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))),
    tail.bulkDelete(dropped.map(({ id }) => id)),
    meta.bulkDelete([...branches].map(branchKey)),
  ])
}
