import { sql } from 'drizzle-orm'
import type { Product } from '#contract/calls/products.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { type PromotionTerms, promotionsOf } from '#contract/stock/promotion-terms.ts'
import { priceUnit } from '#contract/stock/units.ts'
import { type SheetColumn, sheetOf, workbookOf } from '#server/features/exports/xlsx.ts'
import type { FileReader } from '#server/files/file-job.ts'
import { readProducts } from '#server/records/product-record.ts'

const PRODUCTS: readonly SheetColumn<Product>[] = [
  { name: 'Código', cell: ({ product_code }) => product_code, width: 18 },
  { name: 'Producto', cell: ({ product_name }) => product_name, width: 44 },
  { name: 'Material', cell: ({ generic_name }) => generic_name, width: 24 },
  { name: 'Espesor', cell: ({ espesor: thickness }) => thickness, width: 10 },
  { name: 'Terminación', cell: ({ terminacion: finish }) => finish, width: 16 },
  { name: 'Unidad', cell: priceUnit, width: 10 },
  { name: 'Precio U$D', cell: ({ unit_price }) => unit_price, width: 14 },
  { name: 'Oferta U$D', cell: ({ promotion_price }) => promotion_price, width: 14 },
]

interface Promoted {
  product: Product
  terms: PromotionTerms
}

const PROMOTIONS: readonly SheetColumn<Promoted>[] = [
  { name: 'Promoción', cell: ({ terms }) => terms.title, width: 36 },
  { name: 'Desde', cell: ({ terms }) => formatDay(terms.from_date), isDay: true, width: 12 },
  { name: 'Hasta', cell: ({ terms }) => formatDay(terms.to_date), isDay: true, width: 12 },
  { name: 'Código', cell: ({ product }) => product.product_code, width: 18 },
  { name: 'Producto', cell: ({ product }) => product.product_name, width: 44 },
  { name: 'Descuento %', cell: ({ terms }) => terms.discount, width: 14 },
  { name: 'Precio U$D', cell: ({ terms }) => terms.price, width: 14 },
]

/** The content of a day's list. */
export interface DayList {
  above: string[]
  products: Product[]
  promoted: Promoted[]
}

/** The products in sale and what is in promotion today: what the searches of products show anyone. [S249] */
export async function readListOfTheDay({ db, now }: Pick<FileReader, 'db' | 'now'>): Promise<DayList> {
  const today = dayOf(now)
  const day = formatDay(today)
  const products = await readProducts(db, sql`pr.active`)
  const promoted = products.flatMap((product) =>
    promotionsOf(product, today).map((terms) => ({ product, terms })),
  )
  const above = [
    'Lista de precios de Cantera',
    `Fecha: ${day}`,
    `Vigencia: ${day}. Los precios pueden cambiar sin aviso.`,
    'Precios en U$D, sujeto a stock.',
    '',
  ]
  return { above, products, promoted }
}

/** A list of the day as XLSX. */
export const xlsxOfTheDay = ({ above, products, promoted }: DayList): Promise<Uint8Array> =>
  workbookOf([
    sheetOf({ sheet: 'Lista de precios', above, columns: PRODUCTS, rows: products }),
    sheetOf({ sheet: 'Promociones', columns: PROMOTIONS, rows: promoted }),
  ])
