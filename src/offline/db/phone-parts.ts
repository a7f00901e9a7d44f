import type { User } from '#contract/calls/session.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Db } from './db.ts'
import type { DeviceEffect, Landing } from './effect.ts'

/** Parts for the floors below the wire: one user's database, and the records' setup. */
export interface PhoneParts {
  db: Db
  user: User
  /** The name of everything that is kept for this session. [SEC57] */
  owner: string
  /** The person in this user's identity, and until when, milliseconds since 1970; absent for the user. */
  entered?: { by: User; until: number }
  effects: ReadonlyMap<string, DeviceEffect>
  landings: ReadonlyMap<string, Landing>
  now: () => number
}

export const endpointKey = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`

export function byOperation(effects: readonly DeviceEffect[]): Map<string, DeviceEffect> {
  return new Map(effects.map((effect) => [effect.operation.name, effect]))
}

export function byEndpoint(landings: readonly Landing[]): Map<string, Landing> {
  return new Map(landings.map((landing) => [endpointKey(landing.endpoint), landing]))
}
