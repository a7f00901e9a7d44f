/** Rows of one table by their keys. */
export type Rows = ReadonlyMap<string, unknown>

export interface Differences {
  /** Rows that are otherwise than on the other phone. */
  stale: string[]
  /** Rows that the other phone has not. */
  ghosts: string[]
  /** Rows that only the other phone has. */
  missing: string[]
}

/** Differences of a phone's table from one read afresh; rows that changes wait for do not count. */
export function compareRows(own: Rows, fresh: Rows, isWaiting: (key: string) => boolean): Differences {
  const keys = [...own.keys()].filter((key) => !isWaiting(key))
  return {
    stale: keys.filter((key) => fresh.has(key) && textOf(own.get(key)) !== textOf(fresh.get(key))),
    ghosts: keys.filter((key) => !fresh.has(key)),
    missing: [...fresh.keys()].filter((key) => !own.has(key) && !isWaiting(key)),
  }
}

/** Ages in words: they are otherwise at each reading. */
const isAge = (name: string): boolean => name.endsWith('_human')

/** The same for the same values, in whatever order their names come. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inOrder(inner) : inner,
  )
}

const inOrder = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isAge(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The fields in which two rows differ, in words. */
export function fieldsApart(own: unknown, fresh: unknown): string {
  const [one, other] = [own, fresh] as Record<string, unknown>[]
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  const short = (value: unknown) => (textOf(value) ?? 'nothing').slice(0, 120)
  return [...names]
    .filter((name) => textOf(one?.[name]) !== textOf(other?.[name]))
    .map((name) => `${name}: ${short(one?.[name])} ≠ ${short(other?.[name])}`)
    .join(', ')
}
