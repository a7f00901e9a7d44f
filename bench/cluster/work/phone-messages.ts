import type { Acknowledged, Goods } from '#tests/worlds/engine-world.ts'

/** The commands to the process of phones. */
export type PhoneCommand =
  | { kind: 'open'; url: string; goods: Goods; seed: number }
  /** All are awake: some change orders, all read. */
  | { kind: 'work' }
  /** Some read for a few seconds more and sleep. */
  | { kind: 'sleep' }
  /** All wake with a good network, send what waits, read, and are compared with phones that are new. */
  | { kind: 'judge' }

export interface Ghost {
  table: string
  key: string
  phone: string
}

export interface PhonesReport {
  /** Changes since the beginning that have left their phones. */
  changes: Acknowledged[]
  /** Changes that wait for a decision of their user, with the server's reason. */
  aside: number
  /** Changes that should have left and have not. */
  stuck: string[]
  stale: string[]
  /** Rows that a new phone has not. */
  ghosts: Ghost[]
  missing: string[]
  /** Changes that were offered again, in all. */
  offeredAgain: number
  /** Rows that were compared. */
  compared: number
}
