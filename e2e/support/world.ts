import { mkdirSync, mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type AppSettings, startApp } from './app-process.ts'
import { type DatabaseServer, type DemoSize, startDatabaseServer } from './database-server.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** A distributor of a test's own: its database, its server, and the network between it and its people. */
export interface World {
  /** Where people find it. */
  url: string
  /** The server itself, past the network. */
  server: string
  proxy: FaultProxy
  /** Folder of the mails that were sent, .eml files. */
  mails: string
  /** The environment of its commands. */
  env: Record<'DATABASE_URL' | 'DATA_DIR' | 'PUBLIC_ORIGIN', string>
  /** Looks into the database, or changes it behind everybody's back. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** From now on people find this world at the address, by a network that lets everything pass. */
  open(): void
  close(): Promise<void>
}

/** The proxy address of a Playwright worker, which serves one world after the other. */
export interface WorldAddress {
  databases: DatabaseServer
  proxy: FaultProxy
  /** A read-only world. */
  shared(): Promise<World>
  close(): Promise<void>
}

export async function startWorldAddress(size: DemoSize): Promise<WorldAddress> {
  const databases = await startDatabaseServer(size)
  const proxy = await startFaultProxy(0)
  const state: { shared: Promise<World> | null } = { shared: null }
  const address: WorldAddress = {
    databases,
    proxy,
    shared: () => {
      state.shared ??= startWorld(address)
      return state.shared
    },
    close: async () => {
      await (await state.shared)?.close()
      await proxy.close()
      await databases.stop()
    },
  }
  return address
}

export async function startWorld(
  { databases, proxy }: WorldAddress,
  {
    isEmpty = false,
    ...options
  }: Pick<AppSettings, 'withProcessor' | 'chatUrl'> & { isEmpty?: boolean } = {},
): Promise<World> {
  const databaseUrl = await databases.create(isEmpty)
  const photos = isEmpty ? emptyFolder(databases.photos) : databases.photos
  const app = await startApp({ ...options, databaseUrl, photos, publicOrigin: proxy.url })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    url: proxy.url,
    server: `http://127.0.0.1:${app.port}`,
    proxy,
    mails: join(dirname(photos), 'mail'),
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dirname(photos), PUBLIC_ORIGIN: proxy.url },
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    open: () => {
      proxy.aim(app.port)
      proxy.use('pass')
    },
    close: async () => {
      await pool.end()
      await app.kill()
    },
  }
}

/** A folder of pictures with nothing in it nor beside it; it goes with that of the demo. */
function emptyFolder(photos: string): string {
  const folder = join(mkdtempSync(join(dirname(photos), 'empty-')), 'photos')
  mkdirSync(folder)
  return folder
}
