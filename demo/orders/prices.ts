import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import type { OrderWorld } from './orders.ts'

interface Ordered {
  product_code: string
  lote: string | null
  branch: string
  created_at: Date
}

/** Prices rose so many days ago. */
const ROSE = 45
const BEFORE = 0.96

/** The price an order was made with: that of its lot or product, a little less for the older ones. */
export function demoPrice({ lots, products, now }: Pick<OrderWorld, 'lots' | 'products' | 'now'>) {
  return ({ product_code, lote: batch, branch, created_at }: Ordered) => {
    const named = lots.filter((lot) => lot.product_code === product_code && lot.batch === batch)
    const lot = named.find((lot) => lot.branch === branch) ?? named[0]
    const price = priceOfLine({
      lot: lot && { ...lot, height: lot.height / 100, length: lot.length / 100 },
      product: products.find((product) => product.product_code === product_code),
    })
    if (price === null) return {}
    const isOld = now.getTime() - created_at.getTime() > ROSE * DAY_MS
    return {
      unit_price: Math.round(price.unit_price * (isOld ? BEFORE : 1) * 100) / 100,
      price_unit: price.unit,
      price_currency: price.currency,
      plate_m2: price.plate_m2,
    }
  }
}
