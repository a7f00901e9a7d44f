import { byCodeUnit } from '#contract/normalize.ts'
import type { StockDictionary } from './dictionary.ts'
import { createIdSet } from './id-set.ts'
import { type Pack, openPack, supersede } from './open-pack.ts'
import type { StoredPack } from './pack.ts'

/** A delta as IndexedDB holds it until it is folded into the packs: its changed lotes and the ids it took away. */
export interface TailRecord {
  /** Its sequence, shared with the packs. */
  id: number
  packs: StoredPack[]
  removed: number[]
}

/** A pack that could not be read. */
export interface Quarantined {
  key: string
  branch: string
  reason: string
}

/** All packs held, by branch, with at most one live row for each lote. */
export interface Shelf {
  packs: Pack[]
  quarantined: Quarantined[]
}

/** Opens packs and tail; where a lote comes more than once, the row of the highest sequence lives. */
export function openShelf(packs: StoredPack[], tail: TailRecord[], dictionary: StockDictionary): Shelf {
  const quarantined: Quarantined[] = []
  const open = (stored: StoredPack[]) => stored.flatMap((pack) => tryOpen(pack, dictionary, quarantined))
  const writes = [
    ...open(packs).map((pack) => ({ at: pack.at, packs: [pack], removed: [] as number[] })),
    ...tail.map((record) => ({ at: record.id, packs: open(record.packs), removed: record.removed })),
  ].sort((a, b) => b.at - a.at)
  supersedeOlder(writes)
  return { packs: byBranch(writes.flatMap((write) => write.packs)), quarantined }
}

/** Puts a later delta on the shelf. */
export function addToShelf(shelf: Shelf, record: TailRecord, dictionary: StockDictionary): void {
  const added = record.packs.flatMap((pack) => tryOpen(pack, dictionary, shelf.quarantined))
  const touched = createIdSet(record.removed)
  for (const pack of added) for (const id of pack.id) touched.add(id)
  for (const pack of shelf.packs) {
    for (let row = 0; row < pack.count; row++) {
      if (touched.has(pack.id[row] ?? 0)) supersede(pack, row)
    }
  }
  shelf.packs = byBranch([...shelf.packs, ...added])
}

function supersedeOlder(newestFirst: { packs: Pack[]; removed: number[] }[]): void {
  const seen = createIdSet()
  for (const { packs, removed } of newestFirst) {
    for (const pack of packs) {
      for (let row = 0; row < pack.count; row++) {
        if (!seen.add(pack.id[row] ?? 0)) supersede(pack, row)
      }
    }
    for (const id of removed) seen.add(id)
  }
}

function tryOpen(stored: StoredPack, dictionary: StockDictionary, quarantined: Quarantined[]): Pack[] {
  try {
    return [openPack(stored, dictionary)]
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    quarantined.push({ key: String(stored?.key), branch: String(stored?.branch), reason })
    return []
  }
}

function byBranch(packs: Pack[]): Pack[] {
  return packs.sort((a, b) => byCodeUnit(a.branch, b.branch) || byCodeUnit(a.key, b.key))
}
