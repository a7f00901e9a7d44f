/** Runs whose cheapest counts. */
const RUNS = 3
const SMALL = 2500
const FACTOR = 8

/** Microseconds of the processor: what else the machine does makes none of it. */
function leastCpu<T>(input: T, work: (input: T) => unknown, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const from = process.cpuUsage()
    try {
      work(input)
    } catch {
      // A refusal is an answer, too.
    }
    const { user, system } = process.cpuUsage(from)
    return user + system
  })
  return Math.min(...times)
}

/** A growth that is looked at again: the collector's threads and cold code make some of it, at times. */
const SUSPECT = 2
const LOOKS = 5

/**
 * Time of eight times the work over eight times its time: about 1 when it grows in a line, 8 when it grows with the square.
 * `make` gives the input of a size; the work on it may throw. The least of a few looks: what is square is so in each.
 */
export function growth<T>(make: (size: number) => T, work: (input: T) => unknown, small = SMALL): number {
  const [few, many] = [make(small), make(small * FACTOR)]
  // Once before it counts, so that both run the same code.
  leastCpu(many, work, 1)
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < LOOKS && least >= SUSPECT; look++) {
    const runs = look === 0 ? 1 : RUNS
    const ratio = leastCpu(many, work, runs) / (FACTOR * Math.max(leastCpu(few, work, runs), 50))
    least = Math.min(least, ratio)
  }
  return least
}
