/** Runs whose cheapest counts. */
const RUNS = 3
const SMALL = 2500
const FACTOR = 8

/** Microseconds of the processor: what else the machine does makes none of it. */
function leastCpu<T>(input: T, work: (input: T) => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
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

/**
 * Time of eight times the work over eight times its time: about 1 when it grows in a line, 8 when it
 * grows with the square. `make` gives the input of a size; the work on it may throw.
 */
export function growth<T>(make: (size: number) => T, work: (input: T) => unknown, small = SMALL): number {
  const [few, many] = [make(small), make(small * FACTOR)]
  // Once before it counts, so that both run the same code.
  leastCpu(many, work)
  return leastCpu(many, work) / (FACTOR * Math.max(leastCpu(few, work), 50))
}
