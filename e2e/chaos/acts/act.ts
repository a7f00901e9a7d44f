import type { Goods } from '#e2e/chaos/goods.ts'
import type { Survey } from '#e2e/chaos/in-page.ts'
import type { Random } from '#tests/bad-network.ts'

/** An action of a seller, before anybody has done it. */
export interface Act {
  type: string
  args: Record<string, unknown>
  /** Text of its own that it leaves in the database. */
  mark: string
  /** UUIDs of what it makes. */
  makes: string[]
  /** The version that was on screen; null: whatever the phone holds. */
  seen: number | null
}

export interface World {
  random: Random
  goods: Goods
  seen: Survey
}

/** A way to make an act of a kind. */
export type Build = (world: World, mark: string) => Omit<Act, 'mark' | 'type' | 'seen'> & Partial<Act>

export type Needs = (seen: Survey) => boolean

/** The share of a kind of act, with what it needs. */
export type Share = readonly [share: number, type: string, needs: Needs, build: Build]
