import { sql } from 'drizzle-orm'
import { listProducts } from '#contract/calls/products.ts'
import { wordPatterns } from '#server/db/search-text.ts'
import { every } from '#server/db/sql-pieces.ts'
import { handle } from '#server/http/handler.ts'
import { nextPageUrl, pageNumber } from '#server/http/request/next-page.ts'
import { readProducts } from '#server/records/product-record.ts'

const PER_PAGE = 15

/** Active products in which every word typed begins some word of the name, code, generic name, thickness or finish. [S153] */
const list = handle(listProducts, async ({ db, origin }, { page: asked, ...typed }) => {
  const page = pageNumber(asked)
  const patterns = Object.values(typed).flatMap((text) => wordPatterns(text ?? ''))
  const where = every([sql`pr.active`, ...patterns.map((pattern) => sql`pr.search like ${pattern}`)])
  const rows = await readProducts(db, where, { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE })
  return {
    data: rows.slice(0, PER_PAGE),
    next_page_url: nextPageUrl(
      { origin, path: listProducts.path, params: typed },
      page,
      rows.length > PER_PAGE,
    ),
  }
})

export const productsHandlers = [list]
