import type { Sucursal } from '#contract/calls/catalogos.ts'
import { buscarMateriales } from '#contract/calls/materiales.ts'
import { listarPedidos, type Pedido } from '#contract/calls/pedidos.ts'
import type { MaterialEnTransito, Reserva } from '#contract/calls/pull.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import { branchOf, type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { byArrival, matchesTransit } from '#contract/stock/transit-filter.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { callName, oldest, readFeed, readKnown } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'
import { readErpAge } from '#src/offline/erp-age.ts'
import { heldBranches } from '#src/offline/search/stock-db.ts'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { groupSeen, type HeldAt, type Seen } from './resultados/merge-results.ts'

/** The filter without what this person may not ask; the server leaves the same out. [R26, S194] */
export function allowedFilter(filter: MaterialFilter, user: Usuario): MaterialFilter {
  const { mostrar_solo_con_reservas, ...rest } = filter
  return mostrar_solo_con_reservas && isSeller(user) ? filter : rest
}

/** The phone's data beside its index: lots seen on the server, material in transit, the age of each branch. */
export interface Beside {
  seen: Seen
  heldAt: HeldAt
  transit: MaterialEnTransito[]
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
export function resultados(filter: MaterialFilter, user: Usuario) {
  const asked = allowedFilter(filter, user)
  return localQuery<Beside, typeof buscarMateriales>({
    key: ['materiales', 'resultados', materialParams(asked)],
    read: (db) => readBeside(db, asked),
    refresh: { endpoint: buscarMateriales, input: asked },
  })
}

export async function readBeside(db: Db, filter: MaterialFilter): Promise<Beside> {
  const [held, rows, counted, transit, branches, transitFeed, isWhole, stock, transito] = await Promise.all([
    heldBranches(db),
    db.lotesVistos.toArray(),
    db.materialesVistos.toArray(),
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
  const ownAbbr = branches.map((one) => [one.nombre, one.abbr] as const)
  return {
    seen: {
      products,
      lots: groupSeen(rows, heldAt),
      sums: new Map(counted.filter(({ at }) => at > wholeAt).map((sum) => [sum.product_code, sum])),
    },
    heldAt,
    transit,
    transitAt: transitFeed?.at ?? null,
    erpAt: { stock, transito },
    isWhole,
    abbreviations: new Map([...seenAbbr, ...ownAbbr]),
  }
}

function searchedBranches(filter: MaterialFilter, branches: readonly Sucursal[]): string[] {
  const one = branchOf(filter)
  return one === null ? branches.filter(({ active }) => active).map(({ nombre }) => nombre) : [one]
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
export async function readTransit(db: Db, filter: MaterialFilter): Promise<MaterialEnTransito[]> {
  if (!filter.mostrar_materiales_en_transito) return []
  const rows = (await db.transito.toArray()).filter((item) => matchesTransit(filter, item))
  return rows.sort(byArrival)
}

/** Sellers' data beside a product. [S205] */
export interface Movimientos {
  reservas: Reserva[]
  pedidos: Pedido[]
  /** Which of them are all there are. */
  knows: { reservas: boolean; pedidos: boolean }
}

/** The call that brings the orders of a product. */
export const ordersOf = (product_code: string) => ({ q: product_code })

export async function readMovimientos(db: Db, product_code: string): Promise<Movimientos> {
  const [feed, [asked], reservas, pedidos] = await Promise.all([
    readFeed(db, 'reservas'),
    readKnown(db, [callName('pedidos', listarPedidos, ordersOf(product_code))]),
    db.reservas.where('product_code').equals(product_code).toArray(),
    db.pedidos.where('product_code').equals(product_code).toArray(),
  ])
  return {
    reservas,
    knows: { reservas: feed !== null, pedidos: asked !== null },
    pedidos: pedidos
      .filter((pedido) => !isFinal(pedido.status))
      .sort((a, b) => (a.created_at < b.created_at ? 1 : -1)),
  }
}

/** The day a product is next expected, as the phone knows it; null when it is not. [S200] */
export async function readNextArrival(db: Db, product: StockProduct): Promise<string | null> {
  const rows = await db.transito.where('code').equals(product.product_code).toArray()
  const days = rows.map((row) => row.fecha_arribo).sort()
  return days[0] ?? product.stock_arrival_date
}
