import { NODES, type NodeNumber, PROCESSES, type ProcessNumber } from '#bench/cluster/machine/places.ts'
import { signal } from '#bench/cluster/machine/process-tree.ts'
import { pause } from '#bench/cluster/pause.ts'
import { pick } from '#tests/bad-network.ts'
import type { Fault, FaultKind, Stage } from './fault.ts'
import { cut, freeze, kill, killLeader, lagging, switchOver } from './leader-faults.ts'

const ETCD_AWAY_MS = 60_000
const REPAIR_MS = 10_000

const etcd: Fault = async ({ cluster, say }) => {
  const ids = NODES.map((member) => cluster.processes.pid(`etcd${member}`))
  say(`etcd does not answer for ${ETCD_AWAY_MS / 1000} s`)
  signal(ids, 'SIGSTOP')
  await pause(ETCD_AWAY_MS)
  say(`n${await cluster.state.leader()} leads meanwhile`)
  signal(ids, 'SIGCONT')
}

const member: Fault = async ({ cluster, random, say }) => {
  const one: NodeNumber = pick(random, NODES)
  say(`kill -9 of member ${one} of etcd`)
  await cluster.processes.kill(`etcd${one}`)
  await pause(REPAIR_MS)
  cluster.startEtcd(one)
}

const haproxy: Fault = async ({ cluster, random, say }) => {
  const name = pick(random, ['database', 'app'] as const)
  say(`kill -9 of HAProxy of the ${name}, started again after 2 s`)
  await cluster.processes.kill(name)
  await pause(2000)
  cluster.startHaproxy(name)
  await pause(REPAIR_MS)
}

const canteraDies: Fault = async ({ cluster, random, say }) => {
  const which: ProcessNumber = pick(random, PROCESSES)
  say(`kill -9 of process ${which} of Cantera`)
  await cluster.processes.kill(`cantera${which}`)
  await pause(REPAIR_MS)
  await cluster.startCantera(which)
}

/** A leader dies, and within moments something else. */
const two: Fault = async (stage) => {
  const second = pick<(stage: Stage) => Promise<void>>(stage.random, [haproxy, canteraDies, member])
  await killLeader(stage, async () => {
    await pause(1000 * stage.random())
    await second(stage)
  })
}

export const faults: Record<FaultKind, Fault> = {
  ...{ switchover: switchOver, kill, freeze, cut, lagging },
  ...{ etcd, member, haproxy, process: canteraDies, two },
}
