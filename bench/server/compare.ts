import type { BenchRow } from '#bench/bench-row.ts'
import { percent, type Samples, samplesOf } from '#bench/figures.ts'
import type { LoadPlan } from './load.ts'
import { type Load, load } from './load.ts'

export type Sampled = Record<keyof Load, Samples>

/** Each of the plans in turn, five rounds after one that only warms up. */
export async function compare<K extends string>(
  plans: Record<K, LoadPlan>,
  count = 5,
): Promise<Record<K, Sampled>> {
  const names = Object.keys(plans) as K[]
  const loads = new Map<K, Load[]>(names.map((name) => [name, []]))
  for (const name of names) await load(plans[name])
  for (let round = 0; round < count; round++) {
    for (const name of names) loads.get(name)?.push(await load(plans[name]))
  }
  return Object.fromEntries(names.map((name) => [name, sampled(loads.get(name) ?? [])])) as Record<K, Sampled>
}

const sampled = (loads: Load[]): Sampled => ({
  perSecond: samplesOf(loads.map((load) => load.perSecond)),
  p95: samplesOf(loads.map((load) => load.p95)),
  serverCpu: samplesOf(loads.map((load) => load.serverCpu)),
  databaseCpu: samplesOf(loads.map((load) => load.databaseCpu)),
})

export const cpuOf = ({ serverCpu, databaseCpu }: Sampled): number => serverCpu.median + databaseCpu.median

const cpuNoise = ({ serverCpu, databaseCpu }: Sampled): number => {
  const all = serverCpu.median + databaseCpu.median
  return all === 0 ? 0 : (serverCpu.noise * serverCpu.median + databaseCpu.noise * databaseCpu.median) / all
}

/** The cost of one call. */
export const cpuRow = (figure: string, own: Sampled, goal?: number): BenchRow => ({
  ...{
    figure: `${figure}, CPU`,
    value: cpuOf(own),
    unit: 'ms',
    noise: cpuNoise(own),
    words: resultText(own),
  },
  ...(goal !== undefined && { goal }),
})

/** Goals of each of the ways to look at it. */
interface ShareGoals {
  share?: number
  stretch?: number
  cpu?: number
  p95?: number
}

/** Ours as a share of the limit, and what each costs where that has a goal. */
export function shareRows(name: string, [own, limit]: [Sampled, Sampled], goals: ShareGoals): BenchRow[] {
  const over = (what: string, [ours, bare, noise]: [number, number, number], goal?: number): BenchRow => ({
    ...{
      figure: `${name}${what}`,
      value: ours / bare,
      unit: '×',
      noise,
      ...(goal !== undefined && { goal }),
    },
  })
  const noise = Math.hypot(own.perSecond.noise, limit.perSecond.noise)
  const share: BenchRow = {
    ...over(', a second', [own.perSecond.median, limit.perSecond.median, noise], goals.share),
    better: 'more',
    ...(goals.stretch !== undefined && { stretch: goals.stretch }),
    words: resultText(own),
    limit: resultText(limit),
  }
  const rows = [share]
  const cpu: [number, number, number] = [cpuOf(own), cpuOf(limit), Math.hypot(cpuNoise(own), cpuNoise(limit))]
  rows.push(over(', CPU', cpu, goals.cpu))
  const spread = Math.hypot(own.p95.noise, limit.p95.noise)
  if (goals.p95 !== undefined) rows.push(over(', p95', [own.p95.median, limit.p95.median, spread], goals.p95))
  return rows
}

export function resultText({ perSecond, serverCpu, databaseCpu, p95 }: Sampled): string {
  const cpu = `${serverCpu.median.toFixed(2)} + ${databaseCpu.median.toFixed(2)} ms CPU`
  return `${Math.round(perSecond.median)}/s ±${percent(perSecond.noise)}, ${cpu}, p95 ${p95.median.toFixed(1)} ms`
}
