import { agreedPrice } from '#contract/calls/rules/quote-rules.ts'
import { priceOfLine, worthOf } from '#contract/rules/order-worth.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockAsked } from '#src/read/stock-today.ts'
import { useRead } from '#src/read/use-read.ts'
import type { AskedOfLot } from '#src/records/holds/held-note.ts'
import { likeLots } from '#src/records/quotes/like-lots.ts'
import { plateSize } from '#src/records/stock/lot-facts.ts'
import { StonePicture } from './stone-picture.tsx'

interface LostLine extends Omit<AskedOfLot, 'chapas'> {
  product_code: string
  /** Percent off its price. */
  descuento?: number | null | undefined
}

/**
 * Lots in place of that of a line, as they look in a choice: with their size, their branch and what the line comes to.
 * `isAsking` until all that they depend on was read.
 */
export function useLikeLots(line: LostLine | undefined) {
  const { db } = useDevice()
  const { product_code = '', lote: batch, descuento: discount } = line ?? {}
  const stock = useStockAsked(product_code)
  const product = useRead(async () => (await db.productos.get(product_code)) ?? null, [db, product_code])
  const held = useRead(() => db.apartados.filter((hold) => hold.estado === 'activo').toArray(), [db])
  if (line === undefined) return { lots: [], isAsking: false }
  const isAsking = stock === undefined || stock.isAsking || held === undefined || product === undefined
  const lots = likeLots(stock?.lots ?? [], held ?? [], line).map((lot) => {
    const list = priceOfLine({ lot, product: product ?? undefined })
    const price = list && { ...list, unit_price: agreedPrice(list.unit_price, discount ?? 0) }
    const name = product?.product_name ?? product_code
    const image = product?.image_pr_url
    return {
      lot,
      picture: <StonePicture {...{ product_code, batch: lot.batch, product: image, name }} size="fill" />,
      title: lot.batch === batch ? `${batch}, otra chapa` : lot.batch,
      facts: [plateSize(lot), lot.branch],
      worth: worthOf({ ...line, quantity: line.quantity ?? 0 }, price)?.total ?? null,
    }
  })
  return { lots, isAsking }
}
