import { codeKey } from '#contract/kit/normalize.ts'
import { presentName } from '#contract/rules/branch.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { Db } from '#src/offline/db/db.ts'
import { heldBranches } from '#src/offline/search/stock-db.ts'

/** The lots of a product that have stock, as this phone knows them, most first. */
export interface StockToday {
  lots: readonly StockLot[]
  /** Branches whose whole stock of it is here; of the others only what a search has shown. */
  branches: ReadonlySet<string>
}

interface StockSources {
  /** The lots of the packs of this phone. */
  ofIndex: (product_code: string) => Promise<readonly StockLot[]>
  /** When the server was asked for all lots of the product, milliseconds since 1970. */
  askedAt?: number | null
}

/**
 * Lots seen on the server stand beside the branches held, which are whole and know better; what the server was asked
 * for whole since then, at `askedAt`, knows best.
 */
export async function readStockToday(
  db: Db,
  product_code: string,
  { ofIndex, askedAt = null }: StockSources,
): Promise<StockToday> {
  const [held, index, seen, names] = await Promise.all([
    heldBranches(db),
    ofIndex(product_code).catch(() => []),
    db.viewedLots.where('product_code').equals(product_code).toArray(),
    db.sucursales.toArray(),
  ])
  const heldAt = new Map(held.map(({ branch, at }) => [branch, at ?? 0]))
  const isAsked = ({ branch }: { branch: string }) => askedAt !== null && (heldAt.get(branch) ?? 0) < askedAt
  const newer = seen.filter(
    (item) => (heldAt.get(item.branch) ?? 0) < item.at && (!isAsked(item) || item.at >= Number(askedAt)),
  )
  const ofPhone = index.filter((lot) => !isAsked(lot))
  const byId = new Map<number, StockLot>([...ofPhone, ...newer].map((lot) => [lot.id, lot]))
  // Stock keeps the name a branch had when it came; orders ask for it by the present one. [A132]
  const lots = [...byId.values()]
    .filter((lot) => lot.net_stock > 0)
    .map((lot) => ({ ...lot, branch: presentName(lot.branch, names) }))
  const branches = new Set(
    held.flatMap(({ branch, at }) => (at === null ? [] : [presentName(branch, names)])),
  )
  if (askedAt !== null) for (const { nombre: name } of names) branches.add(name)
  return { lots: lots.sort((a, b) => b.net_stock - a.net_stock), branches }
}

/** Those whose name holds what was typed; all of them when none does, for it is then the name of another. */
export function lotsLike<L extends Pick<StockLot, 'batch'>>(lots: readonly L[], typed: string): readonly L[] {
  const wanted = codeKey(typed)
  const found = lots.filter(({ batch }) => codeKey(batch).includes(wanted))
  return found.length > 0 ? found : lots
}

/** An order's demand on a lot. */
export interface Asked {
  lote: string
  branch: string
  unit: string
  quantity: number | null
  /** Amount of it that the order has already. */
  own?: number
}

/** Objections of this phone's stock to an order. */
export interface StockNotes {
  /** The branches where the lot is, when it is in none but others. */
  elsewhere: readonly string[]
  /** The branch is here whole and has nothing of this lot. */
  isGone: boolean
  /** Amount left, in the order's unit, when more is asked for. */
  left: number | null
}

/** Compares an order with the stock that the phone knows; says nothing of what it does not know. */
export function compareStock({ lots, branches }: StockToday, asked: Asked): StockNotes {
  const { lote: lot, branch, unit, quantity, own = 0 } = asked
  const named = lots.filter(({ batch }) => codeKey(batch) === codeKey(lot))
  const here = named.filter((lot) => lot.branch === branch)
  if (lot.trim() === '' || branch === '') return { elsewhere: [], isGone: false, left: null }
  if (here.length === 0) {
    const elsewhere = [...new Set(named.map((lot) => lot.branch))]
    return { elsewhere, isGone: elsewhere.length === 0 && branches.has(branch), left: null }
  }
  const left = here.reduce((sum, lot) => sum + (amountIn(unit, lot) ?? Number.POSITIVE_INFINITY), 0)
  const isMore = Math.round((quantity ?? 0) * 100) > Math.round((own + left) * 100)
  return { elsewhere: [], isGone: false, left: isMore ? Math.round((own + left) * 100) / 100 : null }
}

/** Plates or square metres; of other units a lot does not say how many it has. */
function amountIn(unit: string, { net_stock, net_m2 }: StockLot): number | null {
  if (unit === 'PZA') return net_stock
  return unit === 'M2' ? net_m2 : null
}
