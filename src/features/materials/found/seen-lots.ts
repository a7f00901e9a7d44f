import { uploadPhoto } from '#contract/calls/photos.ts'
import { byCardOrder, type StockLot } from '#contract/stock/stock.ts'
import { byProductOrder, type MaterialFilter } from '#contract/stock/stock-filter.ts'
import { type OutboxRow, whileWaiting } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/device.ts'
import { heldBranches } from '#src/read/stock-search.ts'
import type { ViewedLot } from '#src/records/stock/stock.table.ts'
import { lotMatcher, type Material } from './merge-results.ts'

/** Lots that searches on the server showed are kept up to this many. */
export const MOST_SEEN = 5000

/** Forgets what the phone's branches know better by now, and the oldest of what is too much. */
export async function pruneViewed(db: Db, most = MOST_SEEN): Promise<void> {
  const held = new Map((await heldBranches(db)).map(({ branch, at }) => [branch, at ?? 0]))
  await whileWaiting(db, [db.viewedLots], async (waiting) => {
    const [photographed, ordered] = [lotsWithPhotos(waiting), lotsOrdered(waiting)]
    const rows = (await db.viewedLots.orderBy('at').reverse().toArray()).filter(
      ({ id, batch }) => !photographed.has(id) && !ordered.has(batch),
    )
    const gone = rows.filter((row, place) => place >= most || (held.get(row.branch) ?? 0) >= row.at)
    await db.viewedLots.bulkDelete(gone.map((row) => row.id))
  })
}

/** A photo that waits takes its lot's names from here whenever its effect is done again. */
const lotsWithPhotos = (waiting: readonly OutboxRow[]): Set<unknown> =>
  new Set(waiting.filter(({ type }) => type === uploadPhoto.name).map(({ args }) => args.id))

/** An order that waits takes its price from them, likewise. */
const lotsOrdered = (waiting: readonly OutboxRow[]): Set<unknown> =>
  new Set(
    waiting.flatMap(({ args }) => {
      const { form_lote, lote: lot, productos: products } = args as { [name: string]: unknown }
      return [form_lote, lot, ...(Array.isArray(products) ? products.map((line) => line?.lote) : [])]
    }),
  )

/** The server's answers to a search so far. */
export interface Answered {
  filter: MaterialFilter
  /** `viewedLots:<id>` and `productos:<code>` of every row its pages brought, in their order. */
  landed: readonly string[]
  /** The last page is among them. */
  isWhole: boolean
  /** When the first page was asked for; what was seen later is not judged by it. */
  askedAt: number
}

/**
 * Notes as gone the lots on screen that the server no longer returns for the same search. Returns how many. Names stay:
 * in their order every product up to the last one answered is judged; in another order, which moves with the lots, a
 * product is judged only once it is among the answers.
 */
export async function markRemoved(db: Db, shown: readonly Material[], answered: Answered): Promise<number> {
  const { filter, landed, isWhole, askedAt } = answered
  const named = new Set(landed)
  const last = await lastProduct(db, landed)
  const gone: ViewedLot[] = []
  for (const { product, lots, product_code } of shown) {
    const isBeyond =
      !isWhole &&
      (filter.orden ? !named.has(`productos:${product_code}`) : !last || byProductOrder(product, last) > 0)
    if (isBeyond) continue
    const matches = lotMatcher(filter, product)
    const missing = lots.filter((lot) => !named.has(`viewedLots:${lot.id}`) && matches(lot))
    if (missing.length === 0) continue
    const listed = await listedLots(db, product_code, named)
    for (const lot of missing.filter(listed)) {
      gone.push({ branch_abbr: lot.branch, ...lot, product_code, net_stock: 0, net_m2: 0, at: askedAt })
    }
  }
  if (gone.length > 0) await db.viewedLots.bulkPut(await notSeenSince(db, gone))
  return gone.length
}

/** Whether an answer would list a lot: a card lists all of them, or only those up to its last one in `byCardOrder`. */
async function listedLots(
  db: Db,
  product_code: string,
  named: ReadonlySet<string>,
): Promise<(lot: StockLot) => boolean> {
  const [rows, sum] = await Promise.all([
    db.viewedLots.where('product_code').equals(product_code).toArray(),
    db.viewedMaterials.get(product_code),
  ])
  const answers = rows.filter(({ id }) => named.has(`viewedLots:${id}`)).sort(byCardOrder)
  const total = named.has(`viewedMaterials:${product_code}`) ? sum?.total_lotes : undefined
  if (total === undefined || total <= answers.length) return () => true
  const last = answers.at(-1)
  return (lot) => last !== undefined && byCardOrder(lot, last) < 0
}

async function lastProduct(db: Db, landed: readonly string[]) {
  const prefix = 'productos:'
  const code = landed.findLast((text) => text.startsWith(prefix))?.slice(prefix.length)
  return code === undefined ? undefined : db.productos.get(code)
}

async function notSeenSince(db: Db, rows: readonly ViewedLot[]): Promise<ViewedLot[]> {
  const [held, branches] = await Promise.all([
    db.viewedLots.bulkGet(rows.map((row) => row.id)),
    heldBranches(db),
  ])
  const fresh = new Map(branches.map(({ branch, at }) => [branch, at ?? 0]))
  return rows.filter((row, place) => (held[place]?.at ?? 0) < row.at && (fresh.get(row.branch) ?? 0) < row.at)
}
