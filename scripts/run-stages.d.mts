import type { Stage } from './stages.mjs'

interface Counts {
  passed: number
  failed: number
  again: number
}
export function countTests(report: object): Counts
export function namedFailures(report: object): string[]
export function judged(counts: Counts, run: { ok: boolean; isStrict: boolean }): Counts
export function besides(stages: Stage[]): Stage[][]
