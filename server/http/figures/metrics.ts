import {
  createCounter,
  createSums,
  createTimes,
  type Figures,
  type Gauge,
  linesOf,
  readGauge,
} from './figures.ts'

/** Seconds: a good answer is within the first three, one that people notice beyond the sixth. */
const LIMITS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** An answered call of the API. */
interface AnsweredCall {
  /** The pattern of its path. */
  route: string
  method: string
  status: number
  seconds: number
  /** The part spent on the database. */
  databaseSeconds: number
}

export interface Metrics {
  observe(call: AnsweredCall): void
  /** A caller hung up before the answer had reached them. */
  hungUp(route: string): void
  text(): Promise<string>
}

/** A call that is none of ours may have any method. */
const METHODS = new Set(['GET', 'POST'])

/**
 * Counters since the process started, as Prometheus reads them. What `read` cannot read, as from a database that is away,
 * is left out.
 */
export function createMetrics(
  gauges: readonly Gauge[],
  read: () => Promise<Figures[]> = async () => [],
): Metrics {
  const times = createTimes({
    name: 'cantera_call_seconds',
    help: 'Time from a call of the API to its answer, by the pattern of its path.',
    limits: LIMITS,
  })
  const databaseTimes = createSums({
    name: 'cantera_call_database_seconds',
    help: 'Of that time, while a statement of the call was under way.',
  })
  const hangUps = createCounter({
    name: 'cantera_hung_up_total',
    help: 'Callers of the API that hung up before their answer had reached them.',
  })

  function observe({ route, method: given, status, seconds, databaseSeconds }: AnsweredCall): void {
    const method = METHODS.has(given) ? given : 'other'
    times.add(`${method} ${status} ${route}`, () => ({ route, method, status: String(status) }), seconds)
    databaseTimes.add(`${method} ${route}`, () => ({ route, method }), databaseSeconds)
  }

  const text = async () => {
    const own = [times, databaseTimes, hangUps].map((item) => item.figures())
    const all = [...own, ...gauges.map(readGauge), ...(await read().catch(() => []))]
    return [...all.flatMap(linesOf), ''].join('\n')
  }

  return { observe, hungUp: (route) => hangUps.add(route, () => ({ route })), text }
}
