import type { User } from '#contract/calls/session.ts'
import type { PhoneParts } from '#src/offline/db/phone-parts.ts'
import type { ReadingStep } from '#src/offline/db/phone-table.ts'
import type { SearchWorker } from '#src/offline/search/search-protocol.ts'
import type { Api } from './api.ts'
import type { Link } from './link.ts'
import type { News } from './news.ts'
import type { PreparedChoice } from './prepared.ts'

/** Context of every part of the engine: the phone, the wire, and what both need. */
export interface DeviceParts extends PhoneParts {
  api: Api
  link: Link
  /** The server's latest news of all feeds at once. */
  news?: News
  origin: string
  readings: readonly Reading[]
  /** 0 ≤ x < 1, for jitter. */
  random: () => number
  locks: LockManager | null
  /** Starts a worker for the stock, where there can be one. */
  stockWorker: (() => SearchWorker) | null
  /** Days after its delivery in which an order may be returned, where the server says another number than the usual one. */
  returnDays?: number | undefined
  /** Names this context (tab or worker) in the lease. */
  context: string
}

/** A part of a reading that has its own name, such as one branch; `share` is how far the whole reading is, 0 to 1. */
export interface Part {
  what: string
  share: number
}

/** Reports progress; a total of 0 is not known. May throw, to stop between two pages. */
export type Tell = (done: number, total: number, part?: Part) => void

interface Asked {
  user: User
  /** Null while this phone is not prepared. */
  choice: PreparedChoice | null
  isPreparing: boolean
}

/** Something that is read from the server to be held here: the feed of a table, or what goes around feeds. */
export interface Reading extends ReadingStep {
  isFor(asked: Asked): boolean
  run(parts: DeviceParts, choice: PreparedChoice | null, tell?: Tell): Promise<void>
  /** Amount of it that this phone holds. */
  count?(parts: DeviceParts): Promise<Partial<{ lotes: number; photosHeld: number }>>
}
