import type { Goods } from '#bench/server/stage.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'

export type { Goods }

/** Arguments of a new order of one of these goods. */
export function newOrder({ cuit, products }: Goods) {
  const product = products[Math.floor(Math.random() * products.length)]
  if (!product) throw new Error('no products to order')
  return {
    uuid: uuidv7(),
    nuevo: true,
    form_billing_cuit: cuit,
    form_product_code: product.product_code,
    form_unit: product.unit,
    form_quantity: 2,
    form_branch: 'Córdoba',
  } as const
}
