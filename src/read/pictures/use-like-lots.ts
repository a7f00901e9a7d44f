import { inOneLine } from '#contract/kit/fields/unbroken.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { priceOfLine, worthOf } from '#contract/rules/order-worth.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockAsked } from '#src/read/stock-today.ts'
import { useRead } from '#src/read/use-read.ts'
import type { AskedOfLot } from '#src/records/holds/held-note.ts'
import { likeLots } from '#src/records/quotes/like-lots.ts'
import { plateSize } from '#src/records/stock/lot-facts.ts'
import { lotLook } from './use-lot-look.tsx'

/** Lots in place of that of a line, as they look in a choice: with their size, their branch and what the line comes to. */
export function useLikeLots(line: Omit<AskedOfLot, 'chapas'> & { product_code: string }) {
  const { db } = useDevice()
  const { product_code, lote: batch } = line
  const stock = useStockAsked(product_code)
  const product = useRead(() => db.productos.get(product_code), [db, product_code])
  const held = useRead(() => db.apartados.filter((hold) => hold.estado === 'activo').toArray(), [db])
  return likeLots(stock?.lots ?? [], held ?? [], line).map((lot) => {
    const worth = worthOf({ ...line, quantity: line.quantity ?? 0 }, priceOfLine({ lot, product }))
    const title = lot.batch === batch ? `${batch}, otra chapa` : lot.batch
    const facts = [plateSize(lot), lot.branch, worth ? inOneLine(formatMoney(worth.total, 'U$D')) : '']
    return { lot, look: { ...lotLook(lot, { product }), title, price: 0, facts } }
  })
}
