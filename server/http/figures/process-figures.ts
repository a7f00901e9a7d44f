import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Figures, Gauge } from './figures.ts'

/** Milliseconds between two looks at whether the process is late. */
const LOOK_MS = 20
const NANOSECONDS = 1e9

/** What concerns the process itself, whatever it serves. */
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

/** How late the process was to do what was due, since this was last read. */
export function createProcessFigures(): { gauges: Gauge[]; read: () => Figures } {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - LOOK_MS / 1000)
  const read = (): Figures => {
    const samples = [
      { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: late(delay.max) },
    ]
    delay.reset()
    return {
      name: 'cantera_event_loop_late_seconds',
      help: 'How late the process was to do what was due, since this was last read.',
      samples,
    }
  }
  return { gauges, read }
}
