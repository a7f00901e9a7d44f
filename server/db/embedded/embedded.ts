import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE, asRole, makeRole } from '#server/db/runtime-role.ts'
import { portOfRunning } from './alive.ts'
import type { Cluster } from './cluster.ts'
import { type Control, controlOf, create, logOf, type Running, start, stop } from './control.ts'
import { stopWithProcess } from './exit.ts'
import { PostgresFailure } from './failure.ts'
import type { Keeper } from './keeper.ts'
import { isInUse, joinUsers } from './users.ts'

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
/** Milliseconds in which a started server accepts connections, also after a crash of the machine. */
const PATIENCE = 60_000

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

/** Connects and makes sure that the database `cantera` exists; throws when no server of ours responds. */
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

/** PostgreSQL's message, or its port, for the moment before it accepts connections. */
const starting = new Set(['ECONNREFUSED', '57P03'])

/** Starts the server and returns once it accepts connections; undefined when it ended instead. */
export async function startAt(control: Control, running: Running): Promise<Keeper | undefined> {
  const keeper = start(control, running)
  const until = Date.now() + PATIENCE
  while (keeper.isRunning()) {
    try {
      await greet(control.cluster, running.port)
      return keeper
    } catch (error) {
      const isStarting = starting.has((error as NodeJS.ErrnoException).code ?? '') && Date.now() < until
      if (keeper.isRunning() && !isStarting) throw error
      await setTimeout(50)
    }
  }
  return undefined
}

type Started = { port: number; keeper?: Keeper }

async function startOrAdopt(control: Control, durable: boolean): Promise<Started> {
  // Another process may take the port, or start the same cluster, between our look and our start.
  for (let attempt = 0; attempt < attempts; attempt++) {
    const running = await adopt(control)
    if (running !== undefined) return { port: running }
    const port = await freePort()
    const keeper = await startAt(control, { port, durable })
    if (keeper) return { port, keeper }
  }
  throw new PostgresFailure('PostgreSQL did not start', logOf(control))
}

/** A dead server leaves its children for a moment: the next check retries the start. */
function keepStarted(control: Control, running: Running, started: Started): () => void {
  const look = () => {
    if (portOfRunning(control.cluster.folder) === undefined) started.keeper = start(control, running)
  }
  const timer = setInterval(look, LOOKS).unref()
  return () => clearInterval(timer)
}

/**
 * Starts the PostgreSQL of a data directory, made on the first call, or adopts the one that another process started.
 * It listens on the loopback address only, and stops when the last process that uses it ends, in whatever way.
 */
export async function startEmbedded(
  dataDir: string,
  { durable = true, keepAlive = false, say = console.log }: Options = {},
): Promise<EmbeddedDatabase> {
  const control = controlOf(resolve(dataDir), say)
  const leaveUsers = joinUsers(control.dataDir)
  create(control)
  const started = await startOrAdopt(control, durable)
  const { port } = started
  const rest = keepAlive ? keepStarted(control, { port, durable }, started) : () => undefined
  const leave = stopWithProcess(() => {
    rest()
    leaveUsers()
    if (!isInUse(control.dataDir)) stop(control)
  })
  const end = async () => {
    leave()
    if (!isInUse(control.dataDir)) await started.keeper?.ended()
  }
  const url = urlOf(control.cluster, { port, database: 'cantera' })
  return { url, appUrl: asRole(url, APP_ROLE, control.cluster.appPassword), stop: end }
}
