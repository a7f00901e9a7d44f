import type { Endpoint } from '#contract/endpoint.ts'
import type { Usuario } from '#contract/sesion.ts'
import type { Api } from './api.ts'
import type { Db } from './db.ts'
import type { DeviceEffect, Landing } from './effect.ts'
import type { Link } from './link.ts'
import type { SearchWorker } from './search/search-protocol.ts'

/** What every part of the engine works with: one user's database, the wire, and what the features taught it. */
export interface DeviceParts {
  db: Db
  user: Usuario
  api: Api
  link: Link
  origin: string
  effects: ReadonlyMap<string, DeviceEffect>
  landings: ReadonlyMap<string, Landing>
  now: () => number
  /** 0 ≤ x < 1, for jitter. */
  random: () => number
  locks: LockManager | null
  /** Starts a worker for the stock, where there can be one. */
  stockWorker: (() => SearchWorker) | null
  /** Names this context (tab or worker) in the lease. */
  context: string
}

export const endpointKey = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`

export function byOperation(effects: readonly DeviceEffect[]): Map<string, DeviceEffect> {
  return new Map(effects.map((one) => [one.operation.name, one]))
}

export function byEndpoint(landings: readonly Landing[]): Map<string, Landing> {
  return new Map(landings.map((one) => [endpointKey(one.endpoint), one]))
}
