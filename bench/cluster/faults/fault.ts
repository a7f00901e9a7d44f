import type { Cluster } from '#bench/cluster/machine/cluster.ts'
import type { Random } from '#tests/bad-network.ts'

export const FAULT_KINDS = [
  'switchover',
  'kill',
  'freeze',
  'cut',
  'etcd',
  'member',
  'haproxy',
  'process',
  'lagging',
  'two',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export const isFaultKind = (text: string): text is FaultKind =>
  (FAULT_KINDS as readonly string[]).includes(text)

/** Things that a fault works on, and where its steps are reported. */
export interface Stage {
  cluster: Cluster
  random: Random
  say(words: string): void
}

/** Does something bad and puts back what it broke; the cluster may need a while longer to be whole. */
export type Fault = (stage: Stage) => Promise<void>
