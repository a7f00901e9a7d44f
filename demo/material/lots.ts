import type { Branch } from '#contract/rules/branch.ts'
import { branchShares } from '#demo/people/branches.ts'
import { type Random, randomOf } from '#demo/random.ts'
import { batchSearchText } from '#server/db/search-text.ts'
import type { StoneProduct } from './products.ts'
import type { Family } from './stones.ts'

export interface DemoLot {
  id: number
  product_code: string
  batch: string
  batch_search: string
  branch: Branch
  warehouse: string | null
  /** Centimetres. */
  height: number
  length: number
  net_stock: number
  net_m2: number
  price: number
  batch_price: number | null
  oferta_percent: number
  fotos: number
  reservas: number
}

const FIRST_BATCH = 1000
const PREFIX: Partial<Record<Family, string>> = { ingenieria: 'Q-', sinterizado: 'K-' }
const WAREHOUSES = { 'Depósito 1': 46, 'Depósito 2': 22, Playa: 18, 'Galpón Norte': 9, '': 5 }
const OFFERS = [5, 10, 10, 15, 15, 20, 20, 25, 30, 40]

/** Always there whatever the number of lots: what examples and trials look for. */
export const KNOWN_LOT = {
  product_code: 'CALORO20P',
  batch: 'B-1042',
  branch: 'Córdoba',
  warehouse: 'Depósito 1',
  net_stock: 9,
  oferta_percent: 0,
  batch_price: null,
} as const

/** As many lots as asked, by product; the same ones for the same number. */
export function demoLots(lotCount: number, plates: readonly StoneProduct[]): DemoLot[] {
  const random = randomOf(`lotes ${lotCount}`)
  const nextNumber = batchNumbers(random)
  const lots: DemoLot[] = []
  for (const { product, count } of shares(lotCount, plates)) {
    for (let made = 0; made < count; made++) {
      const twin = made > 1 && random.chance(0.14) ? otherBranch(lots.slice(-2), random) : null
      const fresh = twin ?? freshLot(product, nextNumber(), random)
      lots.push(made === 0 && product.product_code === KNOWN_LOT.product_code ? knownLot(fresh) : fresh)
    }
  }
  return lots.map((lot, index) => ({ ...lot, id: index + 1, net_m2: squareMetres(lot) }))
}

/** Shares the lots out by demand. */
function shares(lotCount: number, plates: readonly StoneProduct[]) {
  const total = plates.reduce((sum, { demand }) => sum + demand, 0)
  const counts = plates.map(({ demand }) => Math.floor((lotCount * demand) / total))
  const missing = lotCount - counts.reduce((sum, count) => sum + count, 0)
  return plates.map((product, index) => ({
    product,
    count: (counts[index] ?? 0) + (index < missing ? 1 : 0),
  }))
}

function freshLot(
  { stone, product_code, unit_price }: StoneProduct,
  number: number,
  random: Random,
): DemoLot {
  const batch = `${PREFIX[stone.family] ?? 'B-'}${number}`
  const price = random.chance(0.08) ? Math.round(unit_price * (0.9 + random.int(0, 25) / 100)) : unit_price
  const oferta_percent = random.chance(0.12) ? random.pick(OFFERS) : 0
  return {
    id: 0,
    product_code,
    batch,
    batch_search: batchSearchText(batch),
    branch: random.weighted(branchShares),
    warehouse: random.weighted(WAREHOUSES) || null,
    ...plateSize(stone.family, random),
    net_stock: random.chance(0.05) ? 0 : random.int(1, 14),
    net_m2: 0,
    price,
    batch_price: oferta_percent > 0 ? Math.round(price * (100 - oferta_percent)) / 100 : null,
    oferta_percent,
    fotos: 0,
    reservas: 0,
  }
}

const knownLot = (lot: DemoLot): DemoLot => ({
  ...lot,
  ...KNOWN_LOT,
  batch_search: batchSearchText(KNOWN_LOT.batch),
})

/** Blocks give every batch its own size; factories have theirs. */
function plateSize(family: Family, random: Random): { height: number; length: number } {
  if (family === 'ingenieria') return { height: 160, length: random.pick([305, 320]) }
  if (family === 'sinterizado') return { height: random.pick([120, 160]), length: 320 }
  return { height: random.int(120, 200), length: random.int(220, 340) }
}

/** The batch of the last of two lots, split with another branch; null when it is split already or stays. */
function otherBranch([before, last]: DemoLot[], random: Random): DemoLot | null {
  const branch = random.weighted(branchShares)
  if (!last || before?.batch === last.batch || branch === last.branch || last.batch === KNOWN_LOT.batch)
    return null
  return { ...last, branch, net_stock: random.int(1, 9) }
}

/** Batch numbers upwards with gaps, none of them that of the known lot. */
function batchNumbers(random: Random): () => number {
  const known = Number(KNOWN_LOT.batch.slice(2))
  let number = FIRST_BATCH
  return () => {
    number += random.chance(0.85) ? 1 : random.int(2, 6)
    if (number === known) number++
    return number
  }
}

const squareMetres = ({ net_stock, height, length }: DemoLot): number =>
  Math.round((net_stock * height * length) / 100) / 100
