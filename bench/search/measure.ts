/** Milliseconds that some work takes. */
export async function elapsed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The value below which so much (0 to 1) of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

/** Runs each of the works in turn, so many rounds, so that what disturbs one disturbs all; medians in milliseconds. */
export async function interleaved<K extends string>(
  rounds: number,
  works: Record<K, () => Promise<number>>,
): Promise<Record<K, number>> {
  const names = Object.keys(works) as K[]
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples[name].push(await works[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(samples[name])])) as Record<K, number>
}

/** Watches the longest time the main thread gave no turn to others, in milliseconds, until stopped. */
export function watchGaps(): () => number {
  let last = performance.now()
  let longest = 0
  const { port1, port2 } = new MessageChannel()
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  port1.onmessage = () => {
    look()
    port2.postMessage(0)
  }
  port2.postMessage(0)
  return () => {
    look()
    port1.close()
    return longest
  }
}
