import type { SortOrder } from '#contract/stock/stock-filter.ts'
import type { Pack } from './open-pack.ts'
import type { Search } from './result-page.ts'
import { pricesInForce } from './scan.ts'

/** `orderKey` of each product by its index, of the lotes that a search finds; `counts` says how many those are. */
export function orderKeys(
  workOrder: SortOrder | undefined,
  search: Search,
  counts: Uint32Array,
): Float64Array {
  return workOrder === undefined ? relevanceKeys(search, counts) : keysOf(workOrder, search)
}

function keysOf(workOrder: SortOrder, { scan, packs, known }: Search): Float64Array {
  const isSum = workOrder === 'm2'
  const keys = new Float64Array(known.index.products.length).fill(isSum ? 0 : Infinity)
  for (const pack of packs) {
    const keyOf = KEYS[workOrder](pack)
    pack.runProduct.forEach((product, run) => {
      const found = scan.findInRun(pack, run)
      for (let at = 0; at < found; at++) {
        const key = keyOf(scan.rows[at] ?? 0)
        const before = keys[product] ?? 0
        keys[product] = isSum ? before + key : Math.min(before, key)
      }
    })
  }
  return keys
}

/** By relevance, then with a photo: only a product with none so far is looked at again, and only in runs that have one. */
function relevanceKeys({ scan, packs, relevance }: Search, counts: Uint32Array): Float64Array {
  const keys = new Float64Array(relevance.length)
  const isOpen = new Uint8Array(relevance.length)
  for (let product = 0; product < relevance.length; product++) {
    keys[product] = (relevance[product] as number) * 2 + 1
    isOpen[product] = (counts[product] as number) > 0 ? 1 : 0
  }
  for (const pack of packs) {
    const { runProduct, fotos: photos } = pack
    const withPhotos = runsWithPhotos(pack)
    for (let at = 0; at < withPhotos.length; at++) {
      const run = withPhotos[at] as number
      const product = runProduct[run] as number
      if (isOpen[product] !== 1) continue
      const found = scan.findInRun(pack, run)
      for (let at = 0; at < found && isOpen[product] === 1; at++) {
        if ((photos[scan.rows[at] as number] as number) === 0) continue
        keys[product] = (keys[product] as number) - 1
        isOpen[product] = 0
      }
    }
  }
  return keys
}

/** Runs of a pack with a photo, whether or not there are pieces left. */
function runsWithPhotos(pack: Pack): Uint32Array {
  pack.photoRuns ??= photoRunsOf(pack)
  return pack.photoRuns
}

function photoRunsOf({ runStart, fotos: photos, runProduct }: Pack): Uint32Array {
  const runs: number[] = []
  for (let run = 0; run < runProduct.length; run++) {
    const end = runStart[run + 1] as number
    let row = runStart[run] as number
    while (row < end && photos[row] === 0) row++
    if (row < end) runs.push(run)
  }
  return Uint32Array.from(runs)
}

const KEYS: Readonly<Record<SortOrder, (pack: Pack) => (row: number) => number>> = {
  foto: (pack) => (row) => ((pack.fotos[row] ?? 0) > 0 ? 0 : 1),
  precio: (pack) => {
    const prices = pricesInForce(pack)
    return (row) => prices[row] ?? 0
  },
  m2: (pack) => (row) => 0 - (pack.m2[row] ?? 0),
  oferta: (pack) => (row) => 0 - (pack.oferta[row] ?? 0),
  nuevo: (pack) => (row) => 0 - (pack.id[row] ?? 0),
}
