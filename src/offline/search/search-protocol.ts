import type { Quarantined } from '#contract/stock/packs/pack-store.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { StockCatalogue, StockCount, StockPage } from '#contract/stock/stock-results.ts'
import type { StockBody } from './stock-body.ts'

/** The stock present and searchable. */
export interface StockStatus {
  sequence: number
  lots: number
  quarantined: Quarantined[]
}

/** The worker's calls: name → arguments and answer. */
export interface SearchCalls {
  open: { args: [dbName: string]; answer: StockStatus }
  search: { args: [filter: MaterialFilter, from: number, most: number]; answer: StockPage }
  count: { args: [filter: MaterialFilter]; answer: StockCount }
  catalogue: { args: [filter: MaterialFilter]; answer: StockCatalogue }
  lotsById: { args: [ids: number[]]; answer: StockLot[] }
  lotsOfProduct: { args: [product_code: string]; answer: StockLot[] }
  landStock: { args: [dbName: string, bodies: StockBody[], now: number]; answer: string[] }
  lotsHeld: { args: [dbName: string]; answer: number }
  forgetBranch: { args: [branch: string]; answer: StockStatus }
  foldTail: { args: []; answer: StockStatus }
}

export type SearchCall = keyof SearchCalls

export interface SearchRequest {
  id: number
  call: SearchCall
  /** As far as the page's clock is corrected, in milliseconds: a worker has none of its own. [A201] */
  clock: number
  args: readonly unknown[]
}

export type SearchReply =
  | { id: number; answer: unknown }
  | { id: number; error: { name: string; message: string } }
  | { changed: StockStatus }

/** The end of a channel: a worker, a worker's own scope, or a message port. */
export interface SearchPort {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** A port that can be ended and may die. */
export interface SearchWorker extends SearchPort {
  onerror?: ((event: ErrorEvent) => void) | null
  terminate(): void
}
