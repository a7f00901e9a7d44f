import pg from 'pg'
import { startApp } from './app-process.ts'
import type { DatabaseServer } from './database-server.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** A distributor of a test's own: its database, its server, and the network between it and its people. */
export interface World {
  /** Where people find it. */
  url: string
  /** The server itself, past the network. */
  server: string
  proxy: FaultProxy
  /** Looks into the database, or changes it behind everybody's back. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function startWorld(databases: DatabaseServer): Promise<World> {
  const databaseUrl = await databases.create()
  const proxy = await startFaultProxy(0)
  const app = await startApp({ databaseUrl, photos: databases.photos, publicOrigin: proxy.url })
  proxy.aim(app.port)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    url: proxy.url,
    server: `http://127.0.0.1:${app.port}`,
    proxy,
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    close: async () => {
      await pool.end()
      await proxy.close()
      await app.kill()
    },
  }
}
