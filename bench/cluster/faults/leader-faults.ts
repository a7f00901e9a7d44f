import type { Cluster } from '#bench/cluster/machine/cluster.ts'
import { waitUntil } from '#bench/cluster/machine/patroni-state.ts'
import { NODES, type NodeNumber } from '#bench/cluster/machine/places.ts'
import { processesNamed, serverOf, signal } from '#bench/cluster/machine/process-tree.ts'
import { pause } from '#bench/cluster/pause.ts'
import type { Fault, Stage } from './fault.ts'

/** Milliseconds within which another node has to lead. */
const SUCCESSION_MS = 90_000
/** Until a node that died is started again. */
const REPAIR_MS = 10_000
const FREEZE_MS = 60_000
/** A slow line to the replicas. */
const LAG_MS = 4000

export async function leaderOf({ state }: Cluster): Promise<NodeNumber> {
  const leader = await state.leader()
  if (leader === null) throw new Error('There is no leader to do anything to')
  return leader
}

async function untilSuccession({ cluster, say }: Stage, old: NodeNumber): Promise<void> {
  const isOther = async () => ![null, old].includes(await cluster.state.leader())
  const from = Date.now()
  if (!(await waitUntil(isOther, SUCCESSION_MS))) throw new Error(`Nobody took over from n${old}`)
  say(`n${await cluster.state.leader()} leads after ${((Date.now() - from) / 1000).toFixed(1)} s`)
}

export const switchOver: Fault = async ({ cluster, say }) => {
  const leader = await leaderOf(cluster)
  const others = NODES.filter((node) => node !== leader)
  const candidate = (await cluster.state.syncStandby()) ?? (others[0] as NodeNumber)
  say(`switchover from n${leader} to n${candidate}`)
  await cluster.state.switchOver(leader, candidate)
}

/** Kills a leader, runs `meanwhile`, and starts it again once another leads. */
export async function killLeader(
  stage: Stage,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const { cluster, say } = stage
  const leader = await leaderOf(cluster)
  say(`kill -9 of n${leader}: Patroni and PostgreSQL`)
  signal(cluster.idsOf(leader), 'SIGKILL')
  await Promise.all([meanwhile(), untilSuccession(stage, leader)])
  await pause(REPAIR_MS)
  cluster.startNode(leader)
}

export const kill: Fault = (stage) => killLeader(stage)

export const freeze: Fault = async (stage) => {
  const { cluster, say } = stage
  const leader = await leaderOf(cluster)
  const ids = cluster.idsOf(leader)
  say(`n${leader} freezes for ${FREEZE_MS / 1000} s`)
  signal(ids, 'SIGSTOP')
  try {
    await Promise.all([untilSuccession(stage, leader), pause(FREEZE_MS)])
  } finally {
    signal(ids, 'SIGCONT')
  }
}

/** The leader alone no longer reaches etcd; what it reaches otherwise is as before. */
export const cut: Fault = async ({ cluster, say }) => {
  const leader = await leaderOf(cluster)
  const door = [cluster.processes.pid(`door${leader}`)]
  say(`n${leader} is cut from etcd for 45 s`)
  signal(door, 'SIGSTOP')
  await pause(45_000)
  say(`n${await cluster.state.leader()} leads meanwhile`)
  signal(door, 'SIGCONT')
}

/** Where a promotion may lose something the leader sends nothing for a while, so that it does; else one replica lags. */
export const lagging: Fault = (stage) => (stage.cluster.isAsync ? sendNothing(stage) : oneLags(stage))

async function sendNothing(stage: Stage): Promise<void> {
  const { cluster, say } = stage
  const leader = await leaderOf(cluster)
  say(`n${leader} sends nothing to its replicas for ${LAG_MS / 1000} s`)
  signal(processesNamed(cluster.idsOf(leader), 'walsender'), 'SIGSTOP')
  await pause(LAG_MS)
  await killLeader(stage)
}

/** The replica that no change waits for. */
async function oneLags(stage: Stage): Promise<void> {
  const { cluster, say } = stage
  const ahead = [await leaderOf(cluster), await cluster.state.syncStandby()]
  const late = NODES.filter((node) => !ahead.includes(node))
  const receivers = late.flatMap((node) => processesNamed(serverOf(cluster.dataFolder(node)), 'walreceiver'))
  say(`${late.map((node) => `n${node}`).join(' and ')} lags`)
  signal(receivers, 'SIGSTOP')
  await pause(LAG_MS)
  await killLeader(stage, async () => signal(receivers, 'SIGCONT'))
}
