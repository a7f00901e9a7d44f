import type { StockLot } from '#contract/stock/stock.ts'
import { readColumns } from '#contract/stock/stock-table.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { cutPacks } from './cut-packs.ts'
import type { StockDictionary } from './dictionary.ts'
import { liveLots, openPack, type Pack, SUPERSEDED } from './open-pack.ts'
import { LOTS_PER_PACK, type StoredPack } from './pack.ts'
import { byBranch, type PackStore } from './pack-store.ts'

/** Loose packs that one branch may have before some are cut anew. */
const MOST_LOOSE = 24
/** Rows that are cut anew at once, some milliseconds of work. */
const ROWS_AT_ONCE = 4 * LOTS_PER_PACK

/** A pack stays as it is when it is large enough and speaks for all its lotes. */
export function isWhole(pack: Pack): boolean {
  return pack.count >= LOTS_PER_PACK / 4 && !pack.stock.includes(SUPERSEDED)
}

/** Packs of these lotes, written at the sequence `at`; throws a RangeError when a lote has a size that no lote has. */
export function packLots(lots: readonly StockLot[], dictionary: StockDictionary, at: number): StoredPack[] {
  return cutPacks(readColumns(encodeStock(lots)), dictionary, at)
}

/** Cuts the smallest loose packs of the branch that has the most of them anew; searches find the same as before. */
export function foldLoose(shelf: PackStore, dictionary: StockDictionary, at: number): void {
  const loose = new Set(smallest(loosest(shelf.packs)))
  if (loose.size === 0) return
  const lots = [...loose].flatMap((pack) => liveLots(pack, dictionary))
  const fresh = packLots(lots, dictionary, at).map((stored) => openPack(stored, dictionary))
  shelf.packs = byBranch([...shelf.packs.filter((pack) => !loose.has(pack)), ...fresh])
}

function loosest(packs: readonly Pack[]): Pack[] {
  const byName = new Map<string, Pack[]>()
  for (const pack of packs) {
    if (!isWhole(pack)) byName.set(pack.branch, [...(byName.get(pack.branch) ?? []), pack])
  }
  const [most = []] = [...byName.values()].sort((a, b) => b.length - a.length)
  return most.length > MOST_LOOSE ? most : []
}

function smallest(loose: Pack[]): Pack[] {
  let rows = 0
  return loose
    .sort((a, b) => a.count - b.count)
    .filter(({ count }) => {
      rows += count
      return rows <= ROWS_AT_ONCE
    })
}
