import { uploadPhoto } from '#contract/calls/photos.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { waitingChanges } from '#src/offline/changes.ts'
import type { Device } from '#src/offline/device.ts'
import { cartKey, readCart } from '#src/records/cart/cart.ts'
import { lotOfLine } from '#src/records/stock/line-price.ts'
import { readRecents } from '#src/records/stock/recents.ts'
import { readStockToday } from '#src/records/stock/stock-today.ts'
import type { Sources } from './filters/catalogue.ts'
import { lotById } from './lot-options.ts'

const MAX_LOTS = 6
/** Newest orders looked at. */
const ORDERS = 20

interface NamedLot {
  product_code: string
  lote: string
  /** '' where it is not known. */
  branch: string
}

/** Lots that a person has to do with now: photographed, in the cart, seen, ordered; from the phone alone. */
export async function likelyLots(sources: Sources): Promise<StockLot[]> {
  const [photographed, named] = await Promise.all([lotsOfPhotos(sources), lotsNamed(sources.device)])
  const codes = [...new Set(named.map(({ product_code }) => product_code))]
  const stocks = new Map(
    await Promise.all(
      codes.map(async (code) => {
        const { lots } = await readStockToday(sources.device.db, code, {
          ofIndex: (text) => sources.client.lotsOfProduct(text),
        })
        return [code, lots] as const
      }),
    ),
  )
  const found = named.map((lot) => lotOfLine(stocks.get(lot.product_code) ?? [], lot))
  const all = [...photographed, ...found].filter((lot) => lot !== undefined)
  return [...new Map(all.map((lot) => [lot.id, lot])).values()].slice(0, MAX_LOTS)
}

/** The lots of photos that wait, the last one first. */
async function lotsOfPhotos(sources: Sources): Promise<(StockLot | undefined)[]> {
  const waiting = await waitingChanges(sources.device.db)
  const ids = waiting.filter(({ type }) => type === uploadPhoto.name).map(({ args }) => Number(args.id))
  return Promise.all([...new Set(ids.reverse())].slice(0, MAX_LOTS).map((id) => lotById(sources, id)))
}

async function lotsNamed({ db, parts }: Device): Promise<NamedLot[]> {
  const [cart, recents, orders] = await Promise.all([
    readCart(db, cartKey(parts.user.work_account?.id)),
    readRecents(db),
    db.pedidos.orderBy('created_at').reverse().limit(ORDERS).toArray(),
  ])
  const seen = recents.seen.map(({ product_code, batch }) => ({ product_code, lote: batch, branch: '' }))
  return [...(cart?.productos ?? []), ...seen, ...orders]
    .flatMap(({ product_code, lote: lot, branch }) => (lot ? [{ product_code, lote: lot, branch }] : []))
    .slice(0, ORDERS)
}
