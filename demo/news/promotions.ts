import { addDays, type Day } from '#contract/kit/day.ts'
import type { promotionProducts, promotions } from '#server/db/schema/news.ts'

type Terms = Omit<typeof promotionProducts.$inferInsert, 'promotion_id'>

/** A row of `promotions` before its picture is stored, and its products. */
export type DemoPromotion = Omit<typeof promotions.$inferInsert, 'image'> & {
  /** A file of `demo/pictures/banners`. */
  banner: string
  products: Terms[]
}

/** A code that no product has. */
const NO_PRODUCT = 'KIT-BACHA-ACERO'

/** Three promotions: one that ends today, one that has ended, and one of prices and discounts. */
export function demoPromotions(
  today: Day,
  sold: readonly { product_code: string; unit_price: number }[],
): DemoPromotion[] {
  const codes = sold.map(({ product_code }) => product_code)
  const less = (discount: number) => (product_code: string) => ({ product_code, discount })
  const for90 = sold.slice(2, 4).map(({ product_code, unit_price }) => ({
    product_code,
    price: Math.round(unit_price * 90) / 100,
  }))
  const days = (from: number, to: number) => ({
    from_date: addDays(today, from),
    to_date: addDays(today, to),
    published: true,
  })
  return [
    {
      ...days(-6, 0),
      title: 'Semana de los clásicos',
      description: 'Hasta hoy, **15 % menos** en los materiales que más salen.\n\nVale para lotes con stock.',
      banner: 'classics.avif',
      products: codes.slice(0, 2).map(less(15)),
    },
    {
      ...days(-40, -3),
      title: 'Liquidación de fin de mes',
      description: 'Últimas chapas con **30 % menos**.',
      banner: 'clearance.avif',
      products: codes.slice(4, 6).map(less(30)),
    },
    {
      ...days(-10, 20),
      title: 'Mesadas de primavera',
      description:
        'Precios especiales para **mesadas de cocina** y baños.\n\n- Consultá por cortes a medida.\n- No se suma a otras ofertas.',
      url: 'https://www.example.com/primavera',
      banner: 'spring.avif',
      products: [...for90, ...codes.slice(4, 6).map(less(12.5)), { product_code: NO_PRODUCT, discount: 20 }],
    },
  ]
}
