/**
 * The rows of each table of records, by the table's name. Empty here: every record adds its own where its table is
 * described (`src/records/<x>/<x>.table.ts`), and the engine works for whatever is added.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the records fill it
export interface FieldRows {}

export type FieldTable = keyof FieldRows

export type Key = string | number

/** A row sent by the server. */
export interface RowWrite<T extends FieldTable = FieldTable> {
  table: T
  row: FieldRows[T]
}

/** A row of a table of records, by its key. */
export interface RowName {
  table: FieldTable
  key: Key
}

/** Something the phone can know whole: one day of a table, or one record. Begins with its table. [SY33] */
export type KnownName = `${FieldTable}:${string}`
