import type { PromiseExtended, Table } from 'dexie'

type Row = Record<string, unknown> | undefined

/** Rows between the wanted ones that cost less to read along than to ask for every key. */
const SPARE = 8

/**
 * The rows with these keys, in their order. In IndexedDB the request costs: keys that were made in one moment lie side by
 * side, and one request reads them all. Where too much lies between them, each is asked for.
 */
export function rowsByKey(table: Table, keys: readonly (string | number)[]): PromiseExtended<Row[]> {
  const each = () => table.bulkGet([...keys])
  const range = keys.length > 1 ? rangeOf(keys) : null
  if (!range) return each()
  const most = keys.length + SPARE
  const name = table.schema.primKey.keyPath as string
  const between = table.where(':id').between(range.first, range.last, true, true)
  return between.limit(most).toArray((found: NonNullable<Row>[]) => {
    if (found.length === most) return each()
    const byKey = new Map(found.map((row) => [row[name], row]))
    return keys.map((key) => byKey.get(key))
  })
}

/** Only texts: numbers are given out by others, and lie anywhere. */
function rangeOf(keys: readonly (string | number)[]): { first: string; last: string } | null {
  let [first, last] = [keys[0], keys[0]]
  for (const key of keys) {
    if (typeof key !== 'string' || typeof first !== 'string' || typeof last !== 'string') return null
    if (key < first) first = key
    if (key > last) last = key
  }
  return typeof first === 'string' && typeof last === 'string' ? { first, last } : null
}
