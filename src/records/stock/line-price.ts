import type { OrderPrice } from '#contract/kit/fields/price.ts'
import { codeKey } from '#contract/kit/normalize.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { Write } from '#src/offline/db/effect.ts'
import type { ViewedLot } from './stock.table.ts'

/** A line of an order: its product and lot, and the branch it goes to. */
export interface PricedLine {
  product_code: string
  lote: string | null
  branch: string
}

type Named = Pick<StockLot, 'batch' | 'branch' | 'net_stock'>

/** The lot that a line names, in its own branch before others; undefined without one. */
export function lotOfLine<L extends Named>(
  lots: readonly L[],
  { lote: lot, branch }: Pick<PricedLine, 'lote' | 'branch'>,
): L | undefined {
  const name = codeKey(lot ?? '')
  if (name === '') return undefined
  const named = lots.filter(({ batch }) => codeKey(batch) === name)
  const [most] = [...named].sort((a, b) => b.net_stock - a.net_stock)
  return named.find((lot) => lot.branch === branch) ?? most
}

/** The price in force of a line, of what this phone's tables know of its product and lot. */
export async function priceOnPhone(
  { get, all }: Pick<Write, 'get' | 'all'>,
  line: PricedLine,
): Promise<OrderPrice | null> {
  const [product, lots] = await Promise.all([
    get('productos', line.product_code),
    all('viewedLots', 'product_code', line.product_code),
  ])
  return priceOfLine({ product, lot: lotOfLine(lots, line) })
}

/**
 * Keeps lots that are ordered beside the packs of the stock, as they are now: the change of an order reads its price
 * from there, now and whenever it is done again.
 */
export async function keepLots(db: Db, lots: readonly (StockLot | undefined)[]): Promise<void> {
  const known = lots.filter((lot) => lot !== undefined)
  if (known.length === 0) return
  const [held, names] = await Promise.all([
    db.viewedLots.bulkGet(known.map(({ id }) => id)),
    db.sucursales.toArray(),
  ])
  const abbreviation = (branch: string) => names.find(({ nombre: name }) => name === branch)?.abbr ?? branch
  await db.viewedLots.bulkPut(
    known.map(
      (lot, place): ViewedLot => ({
        ...lot,
        branch_abbr: abbreviation(lot.branch),
        at: held[place]?.at ?? 0,
      }),
    ),
  )
}
