const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5]

type Labels = Record<string, string>

const labelText = (labels: Labels) =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`

/** Something that is asked for its value whenever the figures are read. */
export type Gauge = { name: string; help: string; value: () => number }

/** Figures that are read elsewhere, as in the database. */
export type Figures = { name: string; help: string; samples: { labels?: Labels; value: number }[] }

export interface Metrics {
  /** One answered call of the API. */
  observe(call: { route: string; method: string; status: number; seconds: number }): void
  /** One caller who hung up before the answer had reached them. */
  hungUp(route: string): void
  text(): Promise<string>
}

const describe = ({ name, help, samples }: Figures): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  ...samples.map(({ labels, value }) => `${name}${labels ? labelText(labels) : ''} ${value}`),
]

/** Counts under keys, whose labels are written when they are read. */
function createCounter(name: string) {
  const counts = new Map<string, { labels: Labels; count: number }>()
  return {
    add(key: string, labelsOf: () => Labels): void {
      const held = counts.get(key)
      if (held) held.count += 1
      else counts.set(key, { labels: labelsOf(), count: 1 })
    },
    lines: () => [...counts.values()].map(({ labels, count }) => `${name}${labelText(labels)} ${count}`),
  }
}

/** How long calls took, in seconds. */
function createTimes(name: string) {
  const within = BUCKETS.map((limit) => ({ limit, count: 0 }))
  const all = { count: 0, sum: 0 }
  return {
    add(seconds: number): void {
      all.count += 1
      all.sum += seconds
      for (const bucket of within) if (seconds <= bucket.limit) bucket.count += 1
    },
    lines: () => [
      ...within.map(({ limit, count }) => `${name}_bucket${labelText({ le: String(limit) })} ${count}`),
      `${name}_bucket${labelText({ le: '+Inf' })} ${all.count}`,
      `${name}_sum ${all.sum}`,
      `${name}_count ${all.count}`,
    ],
  }
}

/**
 * Counters since the process started, as Prometheus reads them. What `read` cannot read, as from a database that is away,
 * is left out.
 */
export function createMetrics(
  gauges: readonly Gauge[],
  read: () => Promise<Figures[]> = async () => [],
): Metrics {
  const calls = createCounter('cantera_calls_total')
  const hangUps = createCounter('cantera_hung_up_total')
  const times = createTimes('cantera_call_seconds')

  function observe({ route, method, status, seconds }: Parameters<Metrics['observe']>[0]): void {
    calls.add(`${method} ${status} ${route}`, () => ({ route, method, status: String(status) }))
    times.add(seconds)
  }

  const hungUp = (route: string) => hangUps.add(route, () => ({ route }))

  const text = async () => {
    const figures = await read().catch(() => [])
    return [
      '# HELP cantera_calls_total Answered calls of the API.',
      '# TYPE cantera_calls_total counter',
      ...calls.lines(),
      '# HELP cantera_hung_up_total Callers of the API that hung up before their answer had reached them.',
      '# TYPE cantera_hung_up_total counter',
      ...hangUps.lines(),
      '# HELP cantera_call_seconds Time from a call to its answer.',
      '# TYPE cantera_call_seconds histogram',
      ...times.lines(),
      ...gauges.flatMap(({ name, help, value }) => describe({ name, help, samples: [{ value: value() }] })),
      ...figures.flatMap(describe),
      '',
    ].join('\n')
  }

  return { observe, hungUp, text }
}
