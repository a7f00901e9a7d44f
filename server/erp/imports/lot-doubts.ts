import { type SQL, sql } from 'drizzle-orm'
import type { RowDoubt } from '#server/erp/erp-import.ts'

/** Square metres of lines that do not say them. */
export const squareMetres: SQL = sql`coalesce(s.net_m2, round(s.net_stock::numeric * s.height * s.length / 10000.0, 2))`

const measured: SQL = sql`(s.net_stock::numeric * s.height * s.length / 10000.0)`

/** About a thousand times: what a lost or misread mark makes of a number. */
const isThousand = (ratio: SQL): SQL => sql`${ratio} between 300 and 3000`

const canCompare: SQL = sql`s.net_m2 > 0 and s.net_stock > 0 and s.height > 0 and s.length > 0`
const tooMuch: SQL = sql`(${canCompare} and ${isThousand(sql`s.net_m2 / nullif(${measured}, 0)`)})`
const tooLittle: SQL = sql`(${canCompare} and ${isThousand(sql`${measured} / nullif(s.net_m2, 0)`)})`
/** Too many pieces for their square metres: the mark of the pieces was lost. */
const piecesTooMany: SQL = sql`(${tooLittle} and s.net_stock % 1000 = 0)`

/** Square metres that are a thousand times, or a thousandth, of pieces × height × length. [A195] */
export const againstMeasures: RowDoubt = {
  column: 'net_m2',
  question: 'es mil veces más, o menos, que piezas × alto × largo',
  readings: ['Como dicen las medidas', 'Como está escrito'],
  find: sql`
    select s.line, case when ${piecesTooMany} then s.net_stock / 1000 || ' piezas'
        else round(${measured}, 2) || ' m²' end as first,
      case when ${piecesTooMany} then s.net_stock || ' piezas' else s.net_m2 || ' m²' end as second
    from staged s where ${tooMuch} or ${tooLittle}`,
  mend: sql`
    update staged s set net_m2 = case when ${tooMuch} then round(s.net_m2 / 1000, 2)
        when ${tooLittle} and not ${piecesTooMany} then s.net_m2 * 1000 else s.net_m2 end,
      net_stock = case when ${piecesTooMany} then s.net_stock / 1000 else s.net_stock end
    where ${tooMuch} or ${tooLittle}`,
}

/** Lots that are stored as they come and that are to be looked at. */
export const lotWarnings: readonly SQL[] = [
  sql`select s.line, 'height' as field, 'no dice las medidas: ' || s.height || ' × ' || s.length as reason from staged s
    where s.net_stock > 0 and (s.height = 0 or s.length = 0)`,
  sql`select s.line, 'price' as field, 'el precio es 0' as reason from staged s where s.price = 0`,
  sql`select s.line, 'batch_price' as field,
      'la oferta, ' || s.batch_price || ', es más cara que el precio, ' || s.price as reason
    from staged s where s.batch_price > s.price and s.price > 0`,
]
