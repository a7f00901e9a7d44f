import type { User } from '#contract/calls/session.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Db } from './db.ts'
import type { DeviceEffect, Landing } from './effect.ts'
import type { Api } from './fetch/api.ts'
import type { Link } from './fetch/link.ts'
import type { News } from './fetch/news.ts'
import type { ReadingStep } from './phone-table.ts'
import type { PreparedChoice } from './prepared.ts'
import type { SearchWorker } from './search/worker/search-protocol.ts'

/** Context of every part of the engine: one user's database, the wire, and the records' setup. */
export interface DeviceParts {
  db: Db
  user: User
  /** The name of everything that is kept for this session. [SEC57] */
  owner: string
  /** Who is in this user's identity, and until when, milliseconds since 1970; absent for the user. */
  entered?: { by: User; until: number }
  api: Api
  link: Link
  /** What the server has just said of all feeds at once. */
  news?: News
  origin: string
  effects: ReadonlyMap<string, DeviceEffect>
  landings: ReadonlyMap<string, Landing>
  readings: readonly Reading[]
  now: () => number
  /** 0 ≤ x < 1, for jitter. */
  random: () => number
  locks: LockManager | null
  /** Starts a worker for the stock, where there can be one. */
  stockWorker: (() => SearchWorker) | null
  /** Names this context (tab or worker) in the lease. */
  context: string
}

/** A part of a reading that has its own name, such as one branch; `share` is how far the whole reading is, 0 to 1. */
export interface Part {
  what: string
  share: number
}

/** How far something has come, of how much; a total of 0 is not known. May throw, to stop between two pages. */
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
  /** How much of it this phone holds. */
  count?(parts: DeviceParts): Promise<Partial<{ lotes: number; photosHeld: number }>>
}

export const endpointKey = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`

export function byOperation(effects: readonly DeviceEffect[]): Map<string, DeviceEffect> {
  return new Map(effects.map((one) => [one.operation.name, one]))
}

export function byEndpoint(landings: readonly Landing[]): Map<string, Landing> {
  return new Map(landings.map((one) => [endpointKey(one.endpoint), one]))
}
