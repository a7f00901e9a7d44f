import type { Result } from './results.ts'

/** Must be 0 after every fault; senders' orders may be lost where a promotion may lose something. */
const FAILURES = [
  ...(['twice', 'phonesLost', 'phonesTwice', 'stuck', 'stale', 'ghosts', 'missing'] as const),
] as const
const FAILURES_SYNCHRONOUS = ['lost', 'behind', 'refused', ...FAILURES] as const

const namesOf = ({ mode }: Result) => (mode === 'synchronous' ? FAILURES_SYNCHRONOUS : FAILURES)

/** The failures of a fault, in words. */
export const failuresOf = (result: Result): string[] =>
  namesOf(result)
    .filter((name) => result[name] > 0)
    .map((name) => `${result[name]} ${name}`)

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0]
  return Math.round((low + high) * 5) / 10
}

/** Lines about all faults that were judged as the product is now: those of each mode together, then by kind. */
export function summarize(results: readonly Result[], hash: string): string[] {
  return (['synchronous', 'asynchronous'] as const).flatMap((mode) => {
    const these = results.filter((result) => result.mode === mode && result.hash === hash)
    if (these.length === 0) return []
    const kinds = [...new Set(these.map(({ kind }) => kind))].sort()
    const seeds = [...new Set(these.map(({ seed }) => seed))].join(', ')
    return [
      `${mode}, seeds ${seeds}: ${lineOf(these)}`,
      ...kinds.map((kind) => `  ${kind}: ${lineOf(these.filter((result) => result.kind === kind))}`),
    ]
  })
}

function lineOf(results: readonly Result[]): string {
  const pauses = results.map(({ withoutWrites }) => withoutWrites)
  const failed = results.filter((result) => failuresOf(result).length > 0)
  const names = new Set(failed.flatMap((result) => namesOf(result).filter((name) => result[name] > 0)))
  const inWords = [...names].map(
    (name) => `${Math.max(...failed.map((result) => result[name]))} ${name} at most`,
  )
  const lost = results.reduce(
    (total, result) => total + (result.mode === 'asynchronous' ? result.lost : 0),
    0,
  )
  return [
    `${results.length} faults`,
    `without writes ${median(pauses)} s as median, ${Math.max(...pauses)} s at worst`,
    ...(lost > 0 ? [`${lost} orders of senders lost that no phone could offer again`] : []),
    failed.length === 0 ? 'no failure' : `${failed.length} failed: ${inWords.join(', ')}`,
  ].join('; ')
}
