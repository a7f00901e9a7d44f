import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { freePort } from '#e2e/support/app-process.ts'
import { type Control, controlOf, start, stop } from '#server/db/embedded/control.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { joinUsers } from '#server/db/embedded/users.ts'
import { migrate } from '#server/db/migrate.ts'

const quiet = () => undefined

/** A door to one database server at a time, at an address that stays: what a proxy is to a cluster. */
async function openDoor() {
  const state = { to: 0, open: new Set<Socket>() }
  const server = createServer((incoming) => {
    const outgoing = connect(state.to, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      state.open.add(socket)
      socket.on('error', quiet).on('close', () => {
        state.open.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of state.open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Leads there from now on; `hangsUp` ends what leads elsewhere. */
    lead(to: number, hangsUp = true) {
      state.to = to
      if (hangsUp) hangUp()
    },
    close() {
      server.close()
      hangUp()
    },
  }
}

/** A PostgreSQL of a cluster. */
interface Node {
  control: Control
  port: number
  url: string
}

const withPort = (url: string, port: number): string =>
  Object.assign(new URL(url), { port: String(port) }).href

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', quiet)
  await client.connect()
  return client
    .query<T>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function startNode({ control, port, url }: Node): Promise<void> {
  start(control, { port, durable: true })
  await expect
    .poll(
      () =>
        ask(url, 'select').then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
}

export interface StandbyWorld {
  /** Through the door, as the owner. */
  url: string
  /** The standby itself. */
  standby: () => string
  /** Makes a standby from a copy of the stopped primary, which goes on; with `isSync` commits wait for it. */
  follow(isSync: boolean): Promise<void>
  /** The standby hears of nothing that comes after this. */
  cut(): Promise<void>
  /**
   * Ends the primary, in order or by force, or leaves it to those who are connected, and promotes the standby; the door
   * leads there.
   */
  failOver(how: 'in order' | 'killed' | 'left'): Promise<void>
}

/** Two database servers, one a standby of the other, with a migrated database. */
export async function standbyWorld(): Promise<StandbyWorld> {
  const home = mkdtempSync(join(tmpdir(), 'cantera-standby-'))
  chmodSync(home, 0o755)
  const first = join(home, 'node-1')
  mkdirSync(first)
  const made = await startEmbedded(first, { say: quiet })
  const door = await openDoor()
  const nodeAt = (dataDir: string, port: number): Node => ({
    control: controlOf(dataDir, quiet),
    port,
    url: withPort(made.url, port),
  })
  let primary = nodeAt(first, Number(new URL(made.url).port))
  let standby: Node | undefined
  const leaves: (() => void)[] = []
  const left: Node[] = []
  door.lead(primary.port)
  await migrate(primary.url)
  afterAll(async () => {
    door.close()
    for (const node of [...left, primary, standby]) if (node) stop(node.control)
    for (const leave of leaves) leave()
    await made.stop()
    rmSync(home, { recursive: true, force: true })
  })

  async function follow(isSync: boolean): Promise<void> {
    const dataDir = join(home, `node-${leaves.length + 2}`)
    mkdirSync(dataDir)
    await ask(primary.url, `alter system set synchronous_standby_names = ''`)
    stop(primary.control)
    cpSync(join(primary.control.dataDir, 'postgres.json'), join(dataDir, 'postgres.json'))
    spawnSync('cp', ['-a', primary.control.cluster.folder, join(dataDir, 'postgres')])
    leaves.push(joinUsers(dataDir))
    const node = nodeAt(dataDir, await freePort())
    const { folder } = node.control.cluster
    const { hostname, username, password } = new URL(primary.url)
    writeFileSync(join(folder, 'standby.signal'), '')
    appendFileSync(
      join(folder, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${primary.port} user=${username} password=${password}'\n`,
    )
    await startNode(primary)
    await startNode(node)
    const isStreaming = async () => (await ask(primary.url, 'select from pg_stat_replication')).length
    await expect.poll(isStreaming, { timeout: 20_000 }).toBe(1)
    if (isSync) {
      await ask(primary.url, `alter system set synchronous_standby_names = '*'`)
      await ask(primary.url, 'select pg_reload_conf()')
    }
    standby = node
  }

  async function cut(): Promise<void> {
    const { url } = standby as Node
    const [{ all = '' } = {}] = await ask<{ all: string }>(
      primary.url,
      'select pg_current_wal_insert_lsn()::text as all',
    )
    const hasAll = `select from pg_stat_replication where replay_lsn >= '${all}'`
    await expect.poll(async () => (await ask(primary.url, hasAll)).length, { timeout: 20_000 }).toBe(1)
    await ask(url, `alter system set primary_conninfo = ''`)
    await ask(url, 'select pg_reload_conf()')
    const isStreaming = async () => (await ask(primary.url, 'select from pg_stat_replication')).length
    await expect.poll(isStreaming, { timeout: 20_000 }).toBe(0)
  }

  async function failOver(how: 'in order' | 'killed' | 'left'): Promise<void> {
    const next = standby as Node
    const note = join(primary.control.cluster.folder, 'postmaster.pid')
    const [pid] = readFileSync(note, 'utf8').split('\n')
    if (how === 'left') left.push(primary)
    else process.kill(Number(pid), how === 'in order' ? 'SIGINT' : 'SIGKILL')
    // Its last words have reached the standby by then; others go on meanwhile.
    while (how === 'in order' && existsSync(note)) await setTimeout(5)
    await ask(next.url, 'select pg_promote()')
    primary = next
    standby = undefined
    door.lead(primary.port, how !== 'left')
  }

  return { url: withPort(made.url, door.port), standby: () => (standby as Node).url, follow, cut, failOver }
}
