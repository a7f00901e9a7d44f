import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { canteraCommand, etcdCommand, haproxyCommand, patroniCommand } from './commands.ts'
import { appConfig, databaseConfig, doorConfig, refusalFile } from './haproxy-config.ts'
import { makeDatabase } from './make-database.ts'
import { postgresPrograms } from './packages.ts'
import { patroniConfig } from './patroni-config.ts'
import { type PatroniState, patroniState, waitUntil } from './patroni-state.ts'
import { findPlaces, NODES, type NodeNumber, type Places, PROCESSES, type ProcessNumber } from './places.ts'
import { serverOf, signal } from './process-tree.ts'
import { createProcesses, type Processes } from './processes.ts'

/** Three PostgreSQL under Patroni, three etcd, HAProxy and two Cantera, all of this machine. */
export interface Cluster {
  places: Places
  isAsync: boolean
  processes: Processes
  state: PatroniState
  /** Address of the app. */
  url: string
  startNode(node: NodeNumber): void
  startEtcd(member: NodeNumber): void
  startHaproxy(name: 'database' | 'app'): void
  /** Resolves once it is ready. */
  startCantera(which: ProcessNumber): Promise<void>
  /** Ids of a node: Patroni, PostgreSQL and its processes. */
  idsOf(node: NodeNumber): number[]
  dataFolder(node: NodeNumber): string
  /** Resolves once nothing is missing; throws after two minutes. */
  untilWhole(): Promise<void>
  /** Ends what it has started and removes its folder. */
  stop(): Promise<void>
}

const FIRST_LEADER_MS = 90_000
const WHOLE_MS = 120_000
/** A first process fills the demo. */
const READY_MS = 180_000

/** A cluster of which nothing has been started yet. */
export const createCluster = async (isAsync: boolean): Promise<Cluster> =>
  clusterAt(await findPlaces(), isAsync)

/** Starts everything; whatever fails on the way, `stop` ends what is there. */
export async function bringUp(cluster: Cluster, say: (words: string) => void): Promise<void> {
  const { places, state, processes } = cluster
  writeConfigs(cluster)
  say(`etcd, then PostgreSQL under Patroni, in ${places.folder}`)
  for (const member of NODES) cluster.startEtcd(member)
  for (const node of NODES) processes.start(haproxyCommand(places, `door${node}`))
  cluster.startNode(1)
  if (!(await waitUntil(async () => (await state.leader()) === 1, FIRST_LEADER_MS)))
    throw new Error(`Patroni found no leader: see ${places.folder}/logs`)
  for (const node of [2, 3] as const) cluster.startNode(node)
  cluster.startHaproxy('database')
  await cluster.untilWhole()
  await makeDatabase(places)
  say('Cantera, the first process fills the demo')
  for (const which of PROCESSES) await cluster.startCantera(which)
  cluster.startHaproxy('app')
  await untilReady(`${cluster.url}/api/docs`)
}

function writeConfigs({ places, isAsync }: Cluster): void {
  const { folder } = places
  const programs = postgresPrograms()
  const write = (name: string, text: string) => writeFileSync(`${folder}/${name}`, text, { mode: 0o644 })
  for (const node of NODES) {
    // JSON is YAML.
    write(`n${node}.yml`, JSON.stringify(patroniConfig({ places, node, programs, isAsync }), null, 2))
    write(`door${node}.cfg`, doorConfig(places, node))
    mkdirSync(`${folder}/nodes/n${node}`, { mode: 0o700 })
  }
  write('database.cfg', databaseConfig(places))
  write('refusal.http', refusalFile())
  write('app.cfg', appConfig(places, `${folder}/refusal.http`))
  chmodSync(folder, 0o755)
  execFileSync('chown', ['-R', 'postgres:postgres', `${folder}/nodes`, `${folder}/etcd`])
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
    () => false,
  )

async function untilReady(url: string): Promise<void> {
  if (!(await waitUntil(() => isReady(url), READY_MS))) throw new Error(`${url} did not become ready`)
}

/** A process that ends by itself is started again, as a supervisor does. */
async function startCantera(processes: Processes, places: Places, which: ProcessNumber): Promise<void> {
  const command = canteraCommand(places, which)
  const url = `http://127.0.0.1:${places.ports.cantera[which]}/readyz`
  processes.start(command)
  const isUp = async () => {
    if (processes.hasEnded(command.name)) processes.start(command)
    return isReady(url)
  }
  if (!(await waitUntil(isUp, READY_MS))) throw new Error(`${command.name} did not become ready`)
}

function clusterAt(places: Places, isAsync: boolean): Cluster {
  const { folder, ports } = places
  const processes = createProcesses(`${folder}/logs`)
  const state = patroniState(places, isAsync)
  const dataFolder = (node: NodeNumber) => `${folder}/nodes/n${node}/data`
  return {
    ...{ places, isAsync, processes, state, dataFolder },
    url: `http://127.0.0.1:${ports.app}`,
    startNode: (node) => void processes.start(patroniCommand(places, node)),
    startEtcd: (member) => void processes.start(etcdCommand(places, member)),
    startHaproxy: (name) => void processes.start(haproxyCommand(places, name)),
    startCantera: (which) => startCantera(processes, places, which),
    idsOf: (node) => [processes.pid(`n${node}`), ...serverOf(dataFolder(node))],
    untilWhole: async () => {
      if (!(await waitUntil(state.isWhole, WHOLE_MS)))
        throw new Error(`The cluster did not become whole: see ${folder}/logs`)
    },
    stop: () => stop({ folder, processes, dataFolder }),
  }
}

interface Stopping {
  folder: string
  processes: Processes
  dataFolder(node: NodeNumber): string
}

/** From the outside in, so that nothing is replaced while it ends. */
async function stop({ folder, processes, dataFolder }: Stopping): Promise<void> {
  const names = processes.names()
  const endAll = (...prefixes: string[]) =>
    processes.end(names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix))))
  await endAll('app', 'cantera')
  for (const node of NODES) signal(serverOf(dataFolder(node)), 'SIGCONT')
  await endAll('n')
  // Left by a Patroni that was killed.
  for (const node of NODES) signal(serverOf(dataFolder(node)).slice(0, 1), 'SIGQUIT')
  await endAll('database', 'door')
  // A member that is left alone would wait for the others.
  await Promise.all(names.filter((name) => name.startsWith('etcd')).map((name) => processes.kill(name)))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
