import type { Dexie } from 'dexie'
import type { PhoneTable } from './phone-table.ts'

/** The tables of the stock's packs, which only the search reads and writes. */
export const STOCK_TABLES = { stockPacks: 'key', stockTail: 'id', stockMeta: 'key' } as const

/**
 * The engine's own tables, by the version of the database that brought them. A version that phones have is never
 * changed: what comes later is a version of its own. [F18]
 */
const OWN_TABLES: Readonly<Record<number, Record<string, string>>> = {
  1: {
    ...STOCK_TABLES,
    outbox: 'seq, &id, state, *aggregates',
    enviados: 'id, at, *aggregates',
    descartados: 'id, with, at',
    blobs: 'sha256, at',
    compartidas: 'id, at',
    borradores: 'key',
    meta: 'key',
  },
  // In no transaction of a landing, so that they stay free while one stands still.
  3: { leases: 'key', spareChanges: 'id' },
}

/** Under this key of `meta`: the database was upgraded, and what waits has not been done again since. */
export const UPGRADED = 'actualizada'

/** Declares every version of the database, oldest first, with what it adds or changes. */
export function declareVersions(db: Dexie, tables: readonly PhoneTable[]): void {
  for (const version of versionsOf(tables)) {
    const changed = tables.filter(({ indexes }) => version in indexes)
    const stores = changed.map(({ name, indexes }) => [name, indexes[version]])
    db.version(version)
      .stores({ ...OWN_TABLES[version], ...Object.fromEntries(stores) })
      .upgrade(async (tx) => {
        const meta = tx.table('meta')
        await meta.bulkDelete(changed.map(({ name }) => `cursor:${name}`))
        for (const { upgrades } of tables) await upgrades?.[version]?.(tx)
        await meta.put({ key: UPGRADED, value: true })
      })
  }
}

function versionsOf(tables: readonly PhoneTable[]): number[] {
  const all = [OWN_TABLES, ...tables.map(({ indexes }) => indexes)].flatMap(Object.keys)
  return [...new Set(all.map(Number))].sort((a, b) => a - b)
}
