type Labels = Record<string, string>

/** Figures under one name, as Prometheus reads them; a gauge unless it says otherwise. */
export interface Figures {
  name: string
  help: string
  type?: 'gauge' | 'counter' | 'summary' | 'histogram'
  /** `part` follows the name, as `_sum` does. */
  samples: { part?: string; labels?: Labels; value: number }[]
}

/** Something that is asked for its value whenever the figures are read. */
export interface Gauge extends Pick<Figures, 'name' | 'help' | 'type'> {
  value: () => number
}

export const readGauge = ({ value, ...about }: Gauge): Figures => ({
  ...about,
  samples: [{ value: value() }],
})

const labelText = (labels: Labels) =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`

/** The lines of Prometheus' text format. */
export const linesOf = ({ name, help, type = 'gauge', samples }: Figures): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(
    ({ part = '', labels, value }) => `${name}${part}${labels ? labelText(labels) : ''} ${value}`,
  ),
]

type About = Pick<Figures, 'name' | 'help'>

/** Counts under labels. They are made once for each key, so there must be few of both. */
interface Counted<T> {
  labels: Labels
  value: T
}

/** Values under keys, each made when its key comes first. */
function createCells<T>(make: () => T) {
  const cells = new Map<string, Counted<T>>()
  return {
    at(key: string, labelsOf: () => Labels): T {
      const held = cells.get(key)
      if (held) return held.value
      const value = make()
      cells.set(key, { labels: labelsOf(), value })
      return value
    },
    all: () => [...cells.values()],
  }
}

export function createCounter(about: About) {
  const cells = createCells(() => ({ count: 0 }))
  return {
    add(key: string, labelsOf: () => Labels): void {
      cells.at(key, labelsOf).count += 1
    },
    figures: (): Figures => ({
      ...about,
      type: 'counter',
      samples: cells.all().map(({ labels, value }) => ({ labels, value: value.count })),
    }),
  }
}

/** Sums of seconds, and of how many. */
export function createSums(about: About) {
  const cells = createCells(() => ({ sum: 0, count: 0 }))
  return {
    add(key: string, labelsOf: () => Labels, seconds: number): void {
      const cell = cells.at(key, labelsOf)
      cell.sum += seconds
      cell.count += 1
    },
    figures: (): Figures => ({
      ...about,
      type: 'summary',
      samples: cells.all().flatMap(({ labels, value: { sum, count } }) => [
        { part: '_sum', labels, value: sum },
        { part: '_count', labels, value: count },
      ]),
    }),
  }
}

/** Counts durations, in seconds, by these limits. */
export function createTimes({ limits, ...about }: About & { limits: readonly number[] }) {
  const cells = createCells(() => ({ sum: 0, within: new Array<number>(limits.length + 1).fill(0) }))
  return {
    add(key: string, labelsOf: () => Labels, seconds: number): void {
      const cell = cells.at(key, labelsOf)
      const index = limits.findIndex((limit) => seconds <= limit)
      const bucket = index < 0 ? limits.length : index
      cell.sum += seconds
      cell.within[bucket] = (cell.within[bucket] ?? 0) + 1
    },
    figures: (): Figures => ({
      ...about,
      type: 'histogram',
      samples: cells.all().flatMap(({ labels, value }) => bucketsOf(limits, labels, value)),
    }),
  }
}

function bucketsOf(
  limits: readonly number[],
  labels: Labels,
  { sum, within }: { sum: number; within: readonly number[] },
): Figures['samples'] {
  let count = 0
  const buckets = [...limits.map(String), '+Inf'].map((le, index) => {
    count += within[index] ?? 0
    return { part: '_bucket', labels: { ...labels, le }, value: count }
  })
  return [...buckets, { part: '_sum', labels, value: sum }, { part: '_count', labels, value: count }]
}
