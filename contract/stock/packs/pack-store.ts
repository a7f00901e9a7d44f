import { byCodeUnit } from '#contract/kit/normalize.ts'
import type { StockDictionary } from './dictionary.ts'
import { createIdSet, type IdSet } from './id-set.ts'
import { openPack, type Pack, supersede } from './open-pack.ts'
import type { StoredPack } from './pack.ts'

/** A delta of one branch as IndexedDB holds it until it is folded: its changed lotes and the ids it took away. */
export interface TailRecord {
  /** Its sequence, shared with the packs. */
  id: number
  branch: string
  packs: StoredPack[]
  removed: number[]
}

/** A later write: of one branch, or of all where lotes may have come from another one. */
export type Delta = Omit<TailRecord, 'branch'> & { branch: string | null }

/** A pack that could not be read. */
export interface Quarantined {
  key: string
  branch: string
  reason: string
}

/** All packs held, by branch, with at most one live row for each lote of a branch. */
export interface PackStore {
  packs: Pack[]
  quarantined: Quarantined[]
}

/**
 * Opens packs and tail; of several rows of one lote in a branch the highest sequence counts. Branches have feeds of
 * their own: one never touches another's row.
 */
export function openPackStore(
  packs: StoredPack[],
  tail: TailRecord[],
  dictionary: StockDictionary,
): PackStore {
  const quarantined: Quarantined[] = []
  const open = (stored: StoredPack[]) => stored.flatMap((pack) => tryOpen(pack, dictionary, quarantined))
  const writes: Write[] = [
    ...open(packs).map((pack) => ({ at: pack.at, branch: pack.branch, packs: [pack], removed: [] })),
    ...tail.map(({ id, branch, packs, removed }) => ({ at: id, branch, packs: open(packs), removed })),
  ]
  supersedeOlder(writes.sort((a, b) => b.at - a.at))
  return { packs: byBranch(writes.flatMap((write) => write.packs)), quarantined }
}

/** Puts a later delta on the shelf. */
export function addToShelf(shelf: PackStore, record: Delta, dictionary: StockDictionary): void {
  const added = record.packs.flatMap((pack) => tryOpen(pack, dictionary, shelf.quarantined))
  const touched = createIdSet(record.removed)
  for (const pack of added) for (const id of pack.id) touched.add(id)
  for (const pack of shelf.packs) {
    if (record.branch === null || pack.branch === record.branch) supersedeIn(pack, touched)
  }
  shelf.packs = byBranch([...shelf.packs, ...added])
}

/** Puts all packs and deltas of a branch in the place of those on the shelf. */
export function replaceOnShelf(shelf: PackStore, branch: string, fresh: PackStore): void {
  shelf.packs = byBranch([...shelf.packs.filter((pack) => pack.branch !== branch), ...fresh.packs])
  shelf.quarantined.push(...fresh.quarantined)
}

interface Write {
  at: number
  branch: string
  packs: Pack[]
  removed: number[]
}

/** A write has a lote once: nothing is looked up before a second write of a branch, nor noted for none. */
function supersedeOlder(newestFirst: Write[]): void {
  const oldest = new Map(newestFirst.map(({ branch, at }) => [branch, at]))
  const seenIn = new Map<string, IdSet>()
  for (const { at, branch, packs, removed } of newestFirst) {
    const seen = seenIn.get(branch)
    if (seen) for (const pack of packs) supersedeIn(pack, seen)
    if (at === oldest.get(branch)) continue
    const noted = seen ?? createIdSet()
    seenIn.set(branch, noted)
    for (const pack of packs) for (const id of pack.id) noted.add(id)
    for (const id of removed) noted.add(id)
  }
}

function supersedeIn(pack: Pack, touched: IdSet): void {
  for (let row = 0; row < pack.count; row++) {
    if (touched.has(pack.id[row] ?? 0)) supersede(pack, row)
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

/** In the order of a shelf. */
export function byBranch(packs: Pack[]): Pack[] {
  return packs.sort((a, b) => byCodeUnit(a.branch, b.branch) || byCodeUnit(a.key, b.key))
}
