import type { PromiseExtended, WhereClause } from 'dexie'

/** Rows between the wanted ones that cost less to read along than to ask for each wanted one. */
const SPARE = 8

/**
 * All that an index holds from the first to the last of these names, with one request: in IndexedDB the request costs, and
 * what was made in one moment lies side by side. Undefined where too much lies between them.
 */
export function readAlong<T>(
  index: WhereClause<T>,
  names: readonly string[],
): PromiseExtended<T[] | undefined> {
  const inOrder = names.toSorted()
  const most = names.length + SPARE
  return index
    .between(inOrder[0], inOrder.at(-1), true, true)
    .limit(most)
    .toArray((found) => (found.length < most ? found : undefined))
}
