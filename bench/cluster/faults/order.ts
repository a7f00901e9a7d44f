import { type Random, seeded } from '#tests/bad-network.ts'
import type { FaultKind } from './fault.ts'

export interface PlannedFault {
  /** From 1. */
  number: number
  kind: FaultKind
  /** Draws for the fault itself, the same wherever a run begins. */
  random: Random
}

/** So many faults in an order that the seed decides: each kind comes before one comes a second time. */
export function planFaults(kinds: readonly FaultKind[], count: number, seed: number): PlannedFault[] {
  const random = seeded(seed)
  const rounds = Array.from({ length: Math.ceil(count / kinds.length) }, () => shuffled(kinds, random))
  return rounds
    .flat()
    .slice(0, count)
    .map((kind, index) => ({ number: index + 1, kind, random: seeded(seed * 1000 + index) }))
}

function shuffled<T>(from: readonly T[], random: Random): T[] {
  const drawn = from.map((item) => ({ one: item, at: random() }))
  return drawn.sort((a, b) => a.at - b.at).map(({ one }) => one)
}
