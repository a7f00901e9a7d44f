import { momentNow } from '#contract/kit/time/clock.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import {
  LOTS_PER_PRODUCT,
  type StockCatalogue,
  type StockCount,
  type StockPage,
} from '#contract/stock/stock-results.ts'
import type { SearchWorker, StockStatus } from '#src/offline/search/search-protocol.ts'
import type { StockBody } from '#src/offline/search/stock-body.ts'
import { createAsker } from './asker.ts'

/** A question being typed: of those with one key only the latest is answered, the rest end in an AbortError. */
export interface Keyed {
  key?: string
}

/** The search as screens and engine ask for it; everything happens in a worker. */
export interface SearchClient {
  /** Opens the stock of a database that exists, in place of any other. */
  open(dbName: string): Promise<StockStatus>
  /** A page of results from the product `from` on, with the first `most` lotes of each. [S197] */
  search(filter: MaterialFilter, options?: Keyed & { from?: number; most?: number }): Promise<StockPage>
  count(filter: MaterialFilter, options?: Keyed): Promise<StockCount>
  catalogue(filter: MaterialFilter, options?: Keyed): Promise<StockCatalogue>
  lotsById(ids: number[]): Promise<StockLot[]>
  lotsOfProduct(product_code: string): Promise<StockLot[]>
  /**
   * Stores pages of the feed, as they came, in one transaction of a database that need not be open here; returns the
   * branches that have more to send, once an open stock finds the rows.
   */
  landStock(dbName: string, bodies: StockBody[], now?: number): Promise<string[]>
  /** Lotes with pieces in a database that need not be open here. */
  lotsHeld(dbName: string): Promise<number>
  forgetBranch(branch: string): Promise<StockStatus>
  foldTail(): Promise<StockStatus>
  /** Calls back whenever results may have changed; returns how to stop. */
  onChange(listener: (status: StockStatus) => void): () => void
  close(): void
}

/** A client over workers made by `spawn`; a worker that dies or stays silent is replaced and asked again. */
export function createSearchClient(spawn: () => SearchWorker = spawnSearchWorker): SearchClient {
  const listeners = new Set<(status: StockStatus) => void>()
  const asker = createAsker(spawn, (status) => {
    for (const listener of listeners) listener(status)
  })
  return {
    open: (dbName) => asker.open(dbName),
    search: (filter, { key, from = 0, most = LOTS_PER_PRODUCT } = {}) =>
      asker.ask('search', [filter, from, most], key),
    count: (filter, { key } = {}) => asker.ask('count', [filter], key),
    catalogue: (filter, { key } = {}) => asker.ask('catalogue', [filter], key),
    lotsById: (ids) => asker.ask('lotsById', [ids]),
    lotsOfProduct: (code) => asker.ask('lotsOfProduct', [code]),
    landStock: (dbName, bodies, now = momentNow()) => asker.ask('landStock', [dbName, bodies, now]),
    lotsHeld: (dbName) => asker.ask('lotsHeld', [dbName]),
    forgetBranch: (branch) => asker.ask('forgetBranch', [branch]),
    foldTail: () => asker.ask('foldTail', []),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => asker.close(),
  }
}

/** A search worker; it starts at once. */
export function spawnSearchWorker(): SearchWorker {
  return new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
}
