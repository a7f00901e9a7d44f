import { quantile } from '#bench/search/measure.ts'

/** Samples of one thing measured again and again. */
export interface Samples {
  median: number
  /** Half the distance between the slowest and the fastest tenth, over the median: how far to trust it. */
  noise: number
}

export function samplesOf(values: readonly number[]): Samples {
  const middle = quantile(values, 0.5)
  const spread = (quantile(values, 0.9) - quantile(values, 0.1)) / 2
  return { median: middle, noise: spread === 0 ? 0 : spread / middle }
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

/** `0.62 ×`, or `1/45` for what is far below one. */
export function ratio(own: number, limit: number): string {
  const times = own / limit
  return times < 0.1 ? `1/${Math.round(1 / times)}` : `${times.toFixed(2)} ×`
}
