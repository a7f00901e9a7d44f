import { listProducts, type Product } from '#contract/calls/products.ts'
import { inSpanishOrder, wordsFilter } from '#contract/kit/normalize.ts'
import { callName, newest, readFeed, readKnown } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'

/** Products shown at once, as many as the server gives. */
const PER_PAGE = 15

export interface Prices {
  products: Product[]
  /** More fit what was typed. */
  hasMore: boolean
}

/** Products in sale whose name or code hold every word of `q`, by name. `asked` is what the server is asked. */
export function pricesOf(q: string, asked: string, page: number) {
  const fits = wordsFilter(q)
  return localQuery({
    key: ['precios', q, asked, page],
    isReference: q !== '',
    read: async (db): Promise<Prices> => {
      const found = db.productos.filter(
        ({ active, product_name, product_code }) => active && fits([product_name, product_code]),
      )
      const rows = inSpanishOrder(await found.toArray(), ({ product_name }) => product_name)
      return { products: rows.slice(0, page * PER_PAGE), hasMore: rows.length > page * PER_PAGE }
    },
    known: async (db) => {
      const [[answeredAt = null], feed] = await Promise.all([
        readKnown(db, [callName('productos', listProducts, { q: asked, page })]),
        readFeed(db, 'productos'),
      ])
      const at = newest(feed?.at ?? null, q === asked ? answeredAt : null)
      return { at: at ?? undefined, isWhole: feed !== undefined }
    },
    refresh: { endpoint: listProducts, input: { q: asked, page } },
  })
}
