import type { PromiseExtended, Table } from 'dexie'
import { readAlong } from './read-along.ts'

type Row = Record<string, unknown> | undefined

const isText = (key: string | number): key is string => typeof key === 'string'

/** The rows with these keys, in their order, with one request where they lie together; else each is asked for. */
export function rowsByKey(table: Table, keys: readonly (string | number)[]): PromiseExtended<Row[]> {
  const each = () => table.bulkGet([...keys])
  // Numbers are given out by others, and lie anywhere.
  if (keys.length < 2 || !keys.every(isText)) return each()
  const name = table.schema.primKey.keyPath as string
  return readAlong<NonNullable<Row>>(table.where(':id'), keys).then((found) => {
    if (!found) return each()
    const byKey = new Map(found.map((row) => [row[name], row]))
    return keys.map((key) => byKey.get(key))
  })
}
