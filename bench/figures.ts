import { quantile } from '#bench/search/measure.ts'
import type { BenchRow } from './bench-row.ts'

/** Samples of one thing measured again and again. */
export interface Samples {
  median: number
  /** Half the distance between the slowest and the fastest tenth, over the median: how far to trust it. */
  noise: number
}

export function samplesOf(values: readonly number[]): Samples {
  const middle = quantile(values, 0.5)
  const spread = (quantile(values, 0.9) - quantile(values, 0.1)) / 2
  return { median: middle, noise: spread === 0 || middle === 0 ? 0 : spread / middle }
}

/** Runs each of the works in turn, so many rounds, so that what disturbs one disturbs all. */
export async function rounds<K extends string>(
  count: number,
  works: Record<K, (round: number) => Promise<number>>,
): Promise<Record<K, Samples>> {
  const names = Object.keys(works) as K[]
  const values = new Map<K, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < count; round++) {
    for (const name of names) values.get(name)?.push(await works[name](round))
  }
  return Object.fromEntries(names.map((name) => [name, samplesOf(values.get(name) ?? [])])) as Record<
    K,
    Samples
  >
}

/** Milliseconds, `±` the noise in percent. */
export function ms({ median, noise }: Samples): string {
  const size = median < 1 ? median.toFixed(2) : median < 100 ? median.toFixed(1) : String(Math.round(median))
  return `${size} ms ±${percent(noise)}`
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** Where a figure should go. */
export type Goals = Pick<BenchRow, 'goal' | 'stretch' | 'better'>

/** A row of a time by itself. */
export const timeRow = (figure: string, { median, noise }: Samples, goals: Goals = {}): BenchRow => ({
  ...{ figure, value: median, unit: 'ms', noise },
  ...goals,
})

/** A time over that of the barest thing that does the same. */
export function overRow(figure: string, [own, limit]: [Samples, Samples], goals: Goals = {}): BenchRow {
  const noise = Math.hypot(own.noise, limit.noise)
  const value = own.median / limit.median
  return { figure, value, unit: '×', noise, ...goals, words: ms(own), limit: ms(limit) }
}
