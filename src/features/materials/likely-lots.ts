import { listOrders } from '#contract/calls/orders.ts'
import { uploadPhoto } from '#contract/calls/photos.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
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
  /** 'En el carrito', 'Pedido el 27/11/2026' */
  why: string
}

/** A lot, and the reason why it is offered. */
export type LikelyLot = StockLot & { why: string }

/** Lots that a person has to do with now: photographed, in the cart, seen, ordered; orders are asked for where there are none. */
export async function likelyLots(sources: Sources): Promise<LikelyLot[]> {
  const { device } = sources
  if ((await device.db.pedidos.count()) === 0 && passes(listOrders.needs, device.parts.user))
    await device.refresh(listOrders, { orderBy: 'latest' }).catch(() => undefined)
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
  const found = named.map((lot) => withReason(lotOfLine(stocks.get(lot.product_code) ?? [], lot), lot.why))
  const all = [...photographed, ...found].filter((lot) => lot !== undefined)
  return [...new Map(all.map((lot) => [lot.id, lot])).values()].slice(0, MAX_LOTS)
}

const withReason = (lot: StockLot | undefined, why: string): LikelyLot | undefined => lot && { ...lot, why }

/** The lots of photos that wait, the last one first. */
async function lotsOfPhotos(sources: Sources): Promise<(LikelyLot | undefined)[]> {
  const waiting = await waitingChanges(sources.device.db)
  const ids = waiting.filter(({ type }) => type === uploadPhoto.name).map(({ args }) => Number(args.id))
  return Promise.all(
    [...new Set(ids.reverse())]
      .slice(0, MAX_LOTS)
      .map(async (id) => withReason(await lotById(sources, id), 'Foto sin enviar')),
  )
}

async function lotsNamed({ db, parts }: Device): Promise<NamedLot[]> {
  const [cart, recents, orders] = await Promise.all([
    readCart(db, cartKey(parts.user.work_account?.id)),
    readRecents(db),
    db.pedidos.orderBy('created_at').reverse().limit(ORDERS).toArray(),
  ])
  const seen = recents.seen.map(({ product_code, batch }) => ({
    ...{ product_code, lote: batch, branch: '', why: 'Visto hace poco' },
  }))
  const inCart = (cart?.productos ?? []).map((line) => ({ ...line, why: 'En el carrito' }))
  const ordered = orders.map((order) => ({
    ...order,
    why: `Pedido el ${formatDay(dayOf(new Date(order.created_at)))}`,
  }))
  return [...inCart, ...seen, ...ordered]
    .flatMap(({ product_code, lote: lot, branch, why }) =>
      lot ? [{ product_code, lote: lot, branch, why }] : [],
    )
    .slice(0, ORDERS)
}
