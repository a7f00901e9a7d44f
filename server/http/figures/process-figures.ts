import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { readVersion } from '#server/settings/version.ts'
import type { Figures, Gauge } from './figures.ts'

/** Milliseconds between two looks at whether the process is late. */
const LOOK_MS = 20
const NANOSECONDS = 1e9

/** Figures of the process itself, whatever it serves. */
const gauges: Gauge[] = [
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    value: () => process.memoryUsage.rss(),
  },
  {
    name: 'process_uptime_seconds',
    help: 'Seconds since the process started.',
    value: () => process.uptime(),
  },
  {
    name: 'cantera_event_loop_active_seconds_total',
    help: 'Seconds in which the process did anything but wait; its rate is the share of a processor it can use that it uses.',
    type: 'counter',
    value: () => performance.eventLoopUtilization().active / 1000,
  },
]

/** Which Cantera runs, as labels of a 1. */
function buildFigure(): Figures {
  const { version, build = '' } = readVersion()
  const labels = { version, commit: build, node: process.versions.node }
  return {
    name: 'cantera_build_info',
    help: 'Which Cantera runs, of which commit where it is a release, and on which Node.',
    samples: [{ labels, value: 1 }],
  }
}

export interface ProcessFigures {
  gauges: Gauge[]
  /** The process's lateness since the last read. */
  read(): Figures[]
}

export function createProcessFigures(): ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  const secondsLate = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - LOOK_MS / 1000)
  const build = buildFigure()
  const read = (): Figures[] => {
    const samples = [
      { labels: { quantile: '0.5' }, value: secondsLate(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: secondsLate(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: secondsLate(delay.max) },
    ]
    delay.reset()
    const late: Figures = {
      name: 'cantera_event_loop_late_seconds',
      help: 'How late the process was to do what was due, since this was last read.',
      samples,
    }
    return [build, late]
  }
  return { gauges, read }
}
