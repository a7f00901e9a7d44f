import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { listProducts, MOST_CODES, product } from '#contract/calls/products.ts'
import { findCode, STONES_PER_CODE } from '#contract/calls/stock/codes.ts'
import { listSameTone, MOST_OF_A_TONE } from '#contract/calls/stock/tones.ts'
import { AppError } from '#contract/kit/errors.ts'
import { codeKey } from '#contract/kit/normalize.ts'
import { nearestTones } from '#contract/stock/tone.ts'
import type { Queryable } from '#server/db/client.ts'
import { wordPatterns } from '#server/db/search-text.ts'
import { every } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { handle } from '#server/http/handler.ts'
import { nextPageUrl, pageNumber } from '#server/http/request/next-page.ts'
import { readProducts } from '#server/records/product-record.ts'
import { readSupplierCodes } from '#server/records/supplier-code-record.ts'

const PER_PAGE = 15

/** Active products of these codes. */
const readNamed = (db: Queryable, codes: string) =>
  readProducts(
    db,
    sql`pr.active and pr.product_code = any(${sql.param(codes.split(',').slice(0, MOST_CODES))}::text[])`,
    {
      limit: MOST_CODES,
      offset: 0,
    },
  )

/** Active products in which every word typed begins some word of the name, code, generic name, thickness or finish. [S153] */
const list = handle(listProducts, async ({ db, origin }, { page: asked, codes, ...typed }) => {
  if (codes !== undefined) return { data: await readNamed(db, codes), next_page_url: null }
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

const toned = {
  ...v.pick(product, ['product_code', 'product_name', 'generic_name', 'active', 'tono']).entries,
}

const sameTone = handle(listSameTone, async ({ db }, { product_code }) => {
  const products = await rowsOf(db, toned).read(sql`
    select product_code, product_name, generic_name, active, tone as tono from products
    where (active and tone is not null) or product_code = ${product_code}`)
  const own = products.find(({ product_code: code }) => code === product_code)
  if (!own) throw new AppError('no-encontrado')
  const near = nearestTones(own, products, MOST_OF_A_TONE)
  return { data: near.map(({ product_code, product_name }) => ({ product_code, product_name })) }
})

const ofCode = handle(findCode, async ({ db }, { codigo: code }) => ({
  records: await readSupplierCodes(
    db,
    sql`c.folded = ${codeKey(code)} and c.deleted_at is null`,
    STONES_PER_CODE,
  ),
}))

export const productsHandlers = [list, sameTone, ofCode]
