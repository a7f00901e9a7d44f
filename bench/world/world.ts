import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { type AppServer, startApp } from './app-server.ts'

export const STOCK = 100_000

/** One durable PostgreSQL for a whole run; everything in it is made up. */
export interface World {
  /** A database of a section's own, with the demo and 100,000 lots in it. */
  database(): Promise<string>
  /** The built server over a database. */
  app(databaseUrl: string, env?: Record<string, string>): Promise<AppServer>
  close(): Promise<void>
}

/** Nothing is started until a section asks for it. */
export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-bench-'))
  chmodSync(folder, 0o755)
  const photos = join(folder, 'photos')
  const begun: { cluster?: Promise<Cluster>; servers: AppServer[] } = { servers: [] }
  return {
    database: async () => {
      begun.cluster ??= startCluster(folder, photos)
      return copyOf(await begun.cluster)
    },
    app: async (databaseUrl, env = {}) => {
      const server = await startApp({ databaseUrl, photos, env })
      begun.servers.push(server)
      return server
    },
    close: async () => {
      for (const server of begun.servers) await server.stop()
      await (await begun.cluster)?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Cluster {
  url: string
  stop(): Promise<void>
}

const TEMPLATE = 'bench_template'
const withName = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

async function startCluster(folder: string, photos: string): Promise<Cluster> {
  const cluster = await startEmbedded(folder, { say: () => {} })
  await run(cluster.url, `create database ${TEMPLATE}`)
  const url = withName(cluster.url, TEMPLATE)
  await migrate(url)
  const database = openDatabase(url)
  const store = createFileStore(photos)
  await seedDemo(database.db, { lotes: STOCK, looks: 1, blobs: store, now: new Date() })
  await database.pool.query('vacuum analyze')
  await database.close()
  return cluster
}

async function copyOf(cluster: Cluster): Promise<string> {
  const name = `bench_${randomBytes(4).toString('hex')}`
  await run(cluster.url, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return withName(cluster.url, name)
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
