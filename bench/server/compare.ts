import type { BenchRow } from '#bench/bench-row.ts'
import { percent, type Samples, samplesOf } from '#bench/figures.ts'
import type { LoadPlan } from './load.ts'
import { type Load, load } from './load.ts'

type Sampled = Record<keyof Load, Samples>

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
  perSecond: samplesOf(loads.map((one) => one.perSecond)),
  p95: samplesOf(loads.map((one) => one.p95)),
  serverCpu: samplesOf(loads.map((one) => one.serverCpu)),
  databaseCpu: samplesOf(loads.map((one) => one.databaseCpu)),
})

export const cpuOf = ({ serverCpu, databaseCpu }: Sampled): number => serverCpu.median + databaseCpu.median

/** Ours as a share of the limit, with what each costs. */
export function shareRow(figure: string, goal: string, [own, limit]: [Sampled, Sampled]): BenchRow {
  const share = own.perSecond.median / limit.perSecond.median
  const cpu = (cpuOf(own) / cpuOf(limit)).toFixed(1)
  const p95 = (own.p95.median / limit.p95.median).toFixed(1)
  return {
    figure,
    goal,
    value: `${share.toFixed(2)}; CPU ${cpu} ×, p95 ${p95} × (${resultText(own)})`,
    limit: resultText(limit),
  }
}

export function resultText({ perSecond, serverCpu, databaseCpu, p95 }: Sampled): string {
  const cpu = `${serverCpu.median.toFixed(2)} + ${databaseCpu.median.toFixed(2)} ms CPU`
  return `${Math.round(perSecond.median)}/s ±${percent(perSecond.noise)}, ${cpu}, p95 ${p95.median.toFixed(1)} ms`
}
