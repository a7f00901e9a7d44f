import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isoText } from '#server/db/sql-pieces.ts'

/** The name of a column in a schema: the field of the record, where the record has it. */
type FieldName<T extends PgTable> = keyof T['_']['columns'] & string

/** The fields that a record's shape and its table both have. */
export const sharedFields = <T extends PgTable, S extends object>(table: T, shape: S) =>
  Object.keys(shape).filter((name) => Object.hasOwn(getTableColumns(table), name)) as (FieldName<T> &
    keyof S)[]

const typeOf = (column: PgColumn): string => column.getSQLType().replace(/\(.*/, '')

const isMoment = (column: PgColumn): boolean => column.getSQLType().startsWith('timestamp')

/** JSON has numbers, but no moments. */
const inJson = (alias: string, column: PgColumn): SQL => {
  const value = sql.raw(`${alias}.${column.name}`)
  return isMoment(column) ? isoText(value) : value
}

/** A column as its record has it: numbers as numbers, moments as ISO text. */
function readAs(field: string, alias: string, column: PgColumn): SQL {
  const value = sql.raw(`${alias}.${column.name}`)
  if (typeOf(column) === 'numeric') return sql`${value}::float8 as ${sql.raw(field)}`
  if (isMoment(column)) return sql`${isoText(value)} as ${sql.raw(field)}`
  return column.name === field ? value : sql`${value} as ${sql.raw(field)}`
}

/**
 * Columns of a table as statements write them. A field is named once, in the schema of the table: a column with another
 * name than the record's field is read and written under that field.
 */
export function columnsOf<T extends PgTable, N extends FieldName<T>>(table: T, fields: readonly N[]) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const own = fields.map((field) => ({ field, column: columns[field] as PgColumn }))
  const each = (write: (field: string, column: PgColumn) => SQL | string): SQL =>
    sql.join(
      own.map(({ field, column }) => {
        const written = write(field, column)
        return typeof written === 'string' ? sql.raw(written) : written
      }),
      sql.raw(', '),
    )

  return {
    /** These fields of anything that has them. */
    pick: <F extends Record<N, unknown>>(from: F) =>
      Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<F, N>,
    /** `t.quantity::float8 as quantity, t.branch_uuid as sucursal_uuid, …` */
    selected: (alias: string = getTableName(table)) => each((field, column) => readAs(field, alias, column)),
    /** `'quantity', orders.quantity, …`, for `json_build_object`. */
    pairs: (alias: string = getTableName(table)) =>
      each((field, column) => sql`${sql.raw(`'${field}'`)}, ${inJson(alias, column)}`),
    /** `quantity numeric, …`, for `jsonb_to_recordset`. */
    recordset: each((field, column) => `${field} ${typeOf(column)}`),
    /** `quantity = g.quantity, …` */
    assigned: each((field, { name }) => `${name} = g.${field}`),
    /** `quantity, …` */
    named: each((_field, { name }) => name),
    /** `g.quantity, …` */
    given: each((field) => `g.${field}`),
  }
}
