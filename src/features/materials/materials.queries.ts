import type { Branch } from '#contract/calls/catalogues.ts'
import { searchMaterials } from '#contract/calls/materials.ts'
import { listOrders, type Order } from '#contract/calls/orders.ts'
import type { Reservation, TransitMaterial } from '#contract/calls/pull.ts'
import type { User } from '#contract/calls/session.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import { branchOf, type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { byArrival, matchesTransit } from '#contract/stock/transit-filter.ts'
import type { Db } from '#src/offline/device.ts'
import { callName, oldest, readErpAge, readFeed, readKnown } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { heldBranches } from '#src/read/stock-search.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { groupSeen, type HeldAt, type Seen } from './found/merge-results.ts'

/** The filter without what this person may not ask; the server leaves the same out. [R26, S194] */
export function allowedFilter(filter: MaterialFilter, user: User): MaterialFilter {
  const { mostrar_solo_con_reservas, ...rest } = filter
  return mostrar_solo_con_reservas && isSeller(user) ? filter : rest
}

/** The phone's data beside its index: lots seen on the server, material in transit, the age of each branch. */
export interface BesideTheLots {
  seen: Seen
  heldAt: HeldAt
  transit: TransitMaterial[]
  /** Time of the last answer about material in transit, milliseconds since 1970. */
  transitAt: number | null
  /** When the ERP last gave the lots, and the material in transit. [A184] */
  erpAt: { stock: number | null; transito: number | null }
  /** The phone holds every branch that the search looks in. */
  isWhole: boolean
  /** Short names of branches. */
  abbreviations: ReadonlyMap<string, string>
}

/** The data of a search beside the index, and the call to the server. [S196–S198] */
export function results(filter: MaterialFilter, user: User) {
  const asked = allowedFilter(filter, user)
  return localQuery<BesideTheLots, typeof searchMaterials>({
    key: ['materiales', 'resultados', materialParams(asked)],
    read: (db) => readBeside(db, asked),
    refresh: { endpoint: searchMaterials, input: asked },
  })
}

export async function readBeside(db: Db, filter: MaterialFilter): Promise<BesideTheLots> {
  const [held, rows, counted, transit, branches, transitFeed, isWhole, stock, transitAt] = await Promise.all([
    heldBranches(db),
    db.viewedLots.toArray(),
    db.viewedMaterials.toArray(),
    readTransit(db, filter),
    db.sucursales.toArray(),
    readFeed(db, 'transito'),
    isHeldWhole(db, filter),
    readErpAge(db, 'getBatchStock'),
    readErpAge(db, 'getTransito'),
  ])
  const codes = [...new Set(rows.map((row) => row.product_code))]
  const products = new Map<string, StockProduct>()
  for (const product of await db.productos.bulkGet(codes)) {
    if (product) products.set(product.product_code, product)
  }
  const heldAt = new Map(held.map(({ branch, at }) => [branch, at ?? 0]))
  // Until here the phone knows all lots of the search by itself.
  const wholeAt = oldest(searchedBranches(filter, branches).map((name) => heldAt.get(name) ?? 0)) ?? 0
  const seenAbbr = rows.map((row) => [row.branch, row.branch_abbr] as const)
  const ownAbbr = branches.map((branch) => [branch.nombre, branch.abbr] as const)
  return {
    seen: {
      products,
      lots: groupSeen(rows, heldAt),
      sums: new Map(counted.filter(({ at }) => at > wholeAt).map((sum) => [sum.product_code, sum])),
    },
    heldAt,
    transit,
    transitAt: transitFeed?.at ?? null,
    erpAt: { stock, transito: transitAt },
    isWhole,
    abbreviations: new Map([...seenAbbr, ...ownAbbr]),
  }
}

function searchedBranches(filter: MaterialFilter, branches: readonly Branch[]): string[] {
  const one = branchOf(filter)
  return one === null ? branches.filter(({ active }) => active).map(({ nombre: name }) => name) : [one]
}

/** The phone holds every branch that the search looks in: what it does not find is not there. [SY33] */
export async function isHeldWhole(db: Db, filter: MaterialFilter): Promise<boolean> {
  const [held, branches] = await Promise.all([heldBranches(db), db.sucursales.toArray()])
  const names = searchedBranches(filter, branches)
  const whole = new Set(held.flatMap(({ branch, at }) => (at === null ? [] : [branch])))
  const hasTransit = !filter.mostrar_materiales_en_transito || (await readFeed(db, 'transito')) !== null
  return hasTransit && names.length > 0 && names.every((name) => whole.has(name))
}

/** Material on its way in the server's order, the next to arrive first; none unless the filter asks for it. [S193, S206] */
export async function readTransit(db: Db, filter: MaterialFilter): Promise<TransitMaterial[]> {
  if (!filter.mostrar_materiales_en_transito) return []
  const rows = (await db.transito.toArray()).filter((item) => matchesTransit(filter, item))
  return rows.sort(byArrival)
}

/** Sellers' data beside a product. [S205] */
export interface Moves {
  reservas: Reservation[]
  pedidos: Order[]
  /** Which of them are all there are. */
  knows: { reservas: boolean; pedidos: boolean }
}

/** The call that brings the orders of a product. */
export const ordersOf = (product_code: string) => ({ q: product_code })

export async function readMoves(db: Db, product_code: string): Promise<Moves> {
  const [feed, [asked], reservations, orders] = await Promise.all([
    readFeed(db, 'reservas'),
    readKnown(db, [callName('pedidos', listOrders, ordersOf(product_code))]),
    db.reservas.where('product_code').equals(product_code).toArray(),
    db.pedidos.where('product_code').equals(product_code).toArray(),
  ])
  return {
    reservas: reservations,
    knows: { reservas: feed !== null, pedidos: asked !== null },
    pedidos: orders
      .filter((order) => !isFinal(order.status))
      .sort((a, b) => (a.created_at < b.created_at ? 1 : -1)),
  }
}

/** The day a product is next expected, as the phone knows it; null when it is not. [S200] */
export async function readNextArrival(db: Db, product: StockProduct): Promise<string | null> {
  const rows = await db.transito.where('code').equals(product.product_code).toArray()
  const days = rows.map((row) => row.fecha_arribo).sort()
  return days[0] ?? product.stock_arrival_date
}
