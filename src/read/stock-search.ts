import { useSyncExternalStore } from 'react'
import type { Db } from '#src/offline/db/db.ts'
import { createSearchClient, type SearchClient } from '#src/offline/search/worker/search-client.ts'
import { useDevice } from './device-context.tsx'

export { heldBranches } from '#src/offline/search/stock-db.ts'
export type { SearchClient } from '#src/offline/search/worker/search-client.ts'

/** The search over the stock on this phone, and how often what it finds has changed. */
export interface StockSearch {
  client: SearchClient
  subscribe(listener: () => void): () => void
  changes(): number
}

const searches = new WeakMap<Db, StockSearch>()

/** A worker per database, started with the first search and shared by every screen. */
export function stockSearch(db: Db): StockSearch {
  const held = searches.get(db)
  if (held) return held
  const search = openSearch(db)
  searches.set(db, search)
  return search
}

function openSearch(db: Db): StockSearch {
  const client = createSearchClient()
  let changes = 0
  const listeners = new Set<() => void>()
  client.onChange(() => {
    changes += 1
    for (const listener of listeners) listener()
  })
  // Requests meanwhile wait for the opening; if it fails, so do they.
  void client.open(db.name).catch(() => undefined)
  return {
    client,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    changes: () => changes,
  }
}

/** The search client of the signed-in user; `changes` moves whenever it may answer differently. */
export function useStockSearch(): { client: SearchClient; changes: number } {
  const search = stockSearch(useDevice().db)
  const changes = useSyncExternalStore(search.subscribe, search.changes, search.changes)
  return { client: search.client, changes }
}
