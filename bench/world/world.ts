import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppServer, startApp } from './app-server.ts'
import { openPrepared, type Prepared, type PreparedDatabases } from './prepared/prepared-databases.ts'
import { preparedFolder } from './prepared/prepared-folder.ts'

/** A durable PostgreSQL for a whole run; everything in it is made up. */
export interface World {
  /** A database of a section's own: the demo with 100,000 lots, or one with more in it. */
  database(of?: Prepared): Promise<string>
  /** The built server over a database. */
  app(databaseUrl: string, env?: Record<string, string>): Promise<AppServer>
  close(): Promise<void>
}

/** Nothing is started until a section asks for it. */
export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-bench-'))
  const photos = join(folder, 'photos')
  const begun: { databases?: Promise<PreparedDatabases>; servers: AppServer[] } = { servers: [] }
  return {
    database: async (of = 'demo') => {
      const kept = preparedFolder()
      begun.databases ??= openPrepared(kept, join(kept, 'photos'))
      const url = await (await begun.databases).copy(of)
      if (!existsSync(photos)) cpSync(join(kept, 'photos'), photos, { recursive: true })
      return url
    },
    app: async (databaseUrl, env = {}) => {
      const server = await startApp({ databaseUrl, photos, env })
      begun.servers.push(server)
      return server
    },
    close: async () => {
      for (const server of begun.servers) await server.stop()
      await (await begun.databases)?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
