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

/**
 * Counters since the process started, as Prometheus reads them. What `read` cannot read, as from a database that is away,
 * is left out.
 */
export function createMetrics(
  gauges: readonly Gauge[],
  read: () => Promise<Figures[]> = async () => [],
): Metrics {
  const counts = new Map<string, number>()
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)

  function observe({ route, method, status, seconds }: Parameters<Metrics['observe']>[0]): void {
    add(`cantera_calls_total${labelText({ route, method, status: String(status) })}`, 1)
    for (const limit of BUCKETS)
      add(`cantera_call_seconds_bucket${labelText({ le: String(limit) })}`, seconds <= limit ? 1 : 0)
    add('cantera_call_seconds_bucket{le="+Inf"}', 1)
    add('cantera_call_seconds_sum', seconds)
    add('cantera_call_seconds_count', 1)
  }

  const hungUp = (route: string) => add(`cantera_hung_up_total${labelText({ route })}`, 1)

  const linesOf = (name: string) =>
    [...counts].filter(([key]) => key.startsWith(name)).map(([key, value]) => `${key} ${value}`)

  const text = async () => {
    const figures = await read().catch(() => [])
    return [
      '# HELP cantera_calls_total Answered calls of the API.',
      '# TYPE cantera_calls_total counter',
      ...linesOf('cantera_calls_total'),
      '# HELP cantera_hung_up_total Callers of the API that hung up before their answer had reached them.',
      '# TYPE cantera_hung_up_total counter',
      ...linesOf('cantera_hung_up_total'),
      '# HELP cantera_call_seconds Time from a call to its answer.',
      '# TYPE cantera_call_seconds histogram',
      ...linesOf('cantera_call_seconds'),
      ...gauges.flatMap(({ name, help, value }) => describe({ name, help, samples: [{ value: value() }] })),
      ...figures.flatMap(describe),
      '',
    ].join('\n')
  }

  return { observe, hungUp, text }
}
