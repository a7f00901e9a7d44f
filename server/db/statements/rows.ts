import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '#server/db/client.ts'
import { prepared } from './prepared-statement.ts'

/** Fields of a row by their names, as the statement that reads it has to return them. */
export type RowShape = v.ObjectEntries

/** A row of this shape. */
export type RowOf<S extends RowShape> = v.InferOutput<v.ObjectSchema<S, undefined>>

/** Whether rows are compared with their shapes: whenever tests run, never in production. */
const IS_CHECKED = process.env.CHECK_ROWS === 'yes'

interface Schema extends v.GenericSchema {
  wrapped?: Schema
  item?: Schema
  entries?: RowShape
  default?: unknown
  pipe?: readonly Schema[]
}

const required = (shape: RowShape): RowShape =>
  Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, withoutDefaults(one as Schema)]))

/** A default stands in for what older apps lack; a statement has to return it. */
function withoutDefaults(schema: Schema): v.GenericSchema {
  const { type, wrapped, item, entries, pipe } = schema
  if (pipe) return v.pipe(...(pipe.map(partOf) as [Schema, ...Schema[]]))
  if (type === 'optional' && wrapped && schema.default !== undefined) return withoutDefaults(wrapped)
  if (type === 'nullable' && wrapped) return v.nullable(withoutDefaults(wrapped))
  if (type === 'array' && item) return v.array(withoutDefaults(item))
  return entries ? v.object(required(entries)) : schema
}

const partOf = (schema: Schema): v.GenericSchema =>
  schema.kind === 'schema' ? withoutDefaults(schema) : schema

const schemas = new WeakMap<RowShape, v.GenericSchema>()

function schemaOf(shape: RowShape): v.GenericSchema {
  const known = schemas.get(shape)
  if (known) return known
  const schema = v.object(required(shape))
  schemas.set(shape, schema)
  return schema
}

/** Throws when a row lacks a field of its shape or has another type there: the compiler sees nothing of SQL. */
export function checkRows(shape: RowShape, rows: readonly unknown[]): void {
  if (!IS_CHECKED) return
  for (const row of rows) {
    const { issues } = v.safeParse(schemaOf(shape), row)
    if (issues)
      throw new Error(`A row is not as declared at ${v.getDotPath(issues[0])}: ${issues[0].message}`)
  }
}

/** Rows of this shape, as a statement reads them. */
export const rowsOf = <S extends RowShape>(db: Queryable, shape: S) => ({
  read: async (statement: SQL): Promise<RowOf<S>[]> => {
    const { rows } = await db.execute<Record<string, unknown>>(statement)
    checkRows(shape, rows)
    return rows as RowOf<S>[]
  },
})

/** The same of a statement whose values are all placeholders: its text is written once. */
export function preparedRows<S extends RowShape>(shape: S, write: () => SQL) {
  const statement = prepared<RowOf<S>>(write)
  return async (db: Queryable, values: Record<string, unknown>): Promise<RowOf<S>[]> => {
    const rows = await statement(db, values)
    checkRows(shape, rows)
    return rows
  }
}
