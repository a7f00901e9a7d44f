import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { checkIn, checkOut, portOfRunning } from './embedded-alive.ts'
import { binariesFor } from './embedded-binaries.ts'
import { type Cluster, clusterOf } from './embedded-cluster.ts'
import {
  type Control,
  create,
  type Running,
  start,
  startAgain,
  startFailure,
  stop,
} from './embedded-control.ts'
import { stopWithProcess } from './embedded-exit.ts'
import { APP_ROLE, asRole, makeRole } from './runtime-role.ts'

/**
 * A running PostgreSQL of our own; `url` names its database `cantera` as its owner, who may do everything, and `appUrl`
 * as the role that the app works under, which may only do what `migrate` lets it.
 */
export type EmbeddedDatabase = { url: string; appUrl: string; stop(): Promise<void> }

type Options = {
  /** false trades safety in a power cut for speed: for tests only. */
  durable?: boolean
  /** Starts it again when it dies, of a full disk or of want of memory. */
  keepAlive?: boolean
  say?: (words: string) => void
}

const attempts = 3
/** Milliseconds between looks whether it lives. */
const LOOKS = 2_000

function urlOf({ password }: Cluster, { port, database }: { port: number; database: string }): string {
  return `postgres://cantera:${password}@127.0.0.1:${port}/${database}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Connects and leaves the database `cantera` there; throws when nobody of ours answers. */
async function greet(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, { port, database: 'postgres' }),
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'cantera'")
    if (rowCount === 0) await client.query('create database cantera')
    await makeRole(client, APP_ROLE, cluster.appPassword)
  } finally {
    await client.end()
  }
}

/** The port of the server that is already there, or undefined after stopping one that does not answer. */
async function adopt(control: Control): Promise<number | undefined> {
  const port = portOfRunning(control.cluster.folder)
  if (port === undefined) return undefined
  try {
    await greet(control.cluster, port)
    return port
  } catch {
    stop(control)
    return undefined
  }
}

async function startOrAdopt(control: Control, durable: boolean): Promise<number> {
  // Another process may take the port, or start the same cluster, between our look and our start.
  for (let attempt = 0; attempt < attempts; attempt++) {
    const running = await adopt(control)
    if (running !== undefined) return running
    const port = await freePort()
    if (start(control, { port, durable })) {
      await greet(control.cluster, port)
      return port
    }
  }
  throw startFailure(control)
}

/** What died leaves its pid file, and for a moment its children: it is tried again at the next look. */
function keepStarted(control: Control, running: Running): () => void {
  const look = () => {
    if (portOfRunning(control.cluster.folder) === undefined) startAgain(control, running)
  }
  const timer = setInterval(look, LOOKS).unref()
  return () => clearInterval(timer)
}

/**
 * Starts the PostgreSQL of a data directory, made on the first call, or adopts the one left running by a process
 * that was killed. It listens on the loopback address only, and stops when the last process that uses it does.
 */
export async function startEmbedded(
  dataDir: string,
  { durable = true, keepAlive = false, say = console.log }: Options = {},
): Promise<EmbeddedDatabase> {
  const home = resolve(dataDir)
  const cluster = clusterOf(home, say)
  const control = { cluster, bin: binariesFor(cluster.user, say), log: join(home, 'postgres.log') }
  checkIn(home)
  create(control)
  const port = await startOrAdopt(control, durable)
  const rest = keepAlive ? keepStarted(control, { port, durable }) : () => undefined
  const leave = stopWithProcess(() => {
    rest()
    if (checkOut(home)) stop(control)
  })
  const url = urlOf(cluster, { port, database: 'cantera' })
  return { url, appUrl: asRole(url, APP_ROLE, cluster.appPassword), stop: async () => leave() }
}
