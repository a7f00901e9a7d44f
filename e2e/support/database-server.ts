import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '#demo/seed-demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { TEST_KEY } from '#tests/servers/test-key.ts'

/** A PostgreSQL for the whole run, with a template that already holds the demo. */
export interface DatabaseServer {
  /** The pictures of the demo; every app process reads and writes there. */
  photos: string
  /** A database of a test's own: a copy of the demo, or an empty one. */
  create(isEmpty?: boolean): Promise<string>
  stop(): Promise<void>
}

const withName = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

export interface DemoSize {
  lotes: number
  /** Number of looks of stones that are drawn; all by default. */
  looks?: number
}

export async function startDatabaseServer(wanted: number | DemoSize): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-e2e-'))
  chmodSync(folder, 0o755)
  const photos = join(folder, 'photos')
  mkdirSync(photos)
  const given = process.env.TEST_DATABASE_URL
  const embedded = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded(folder, { durable: false, say: () => {} })
  const template = `e2e_${randomBytes(6).toString('hex')}`
  const made: string[] = [template]
  await run(embedded.url, `create database ${template}`)
  const size = typeof wanted === 'number' ? { lotes: wanted } : wanted
  await fill(withName(embedded.url, template), photos, size)
  return {
    photos,
    create: async (isEmpty = false) => {
      const name = `e2e_${randomBytes(6).toString('hex')}`
      const copied = isEmpty ? '' : ` template ${template} strategy file_copy`
      await run(embedded.url, `create database ${name}${copied}`)
      made.push(name)
      return withName(embedded.url, name)
    },
    stop: async () => {
      for (const name of made) await run(embedded.url, `drop database if exists ${name} with (force)`)
      await embedded.stop()
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function fill(url: string, photos: string, size: DemoSize): Promise<void> {
  await migrate(url)
  const database = openDatabase(url)
  // Its copies tell one history, so that a phone that knows one of them knows them all.
  await ensureHistory(database.db)
  await seedDemo(database.db, { ...size, blobs: createFileStore(photos), now: new Date(), key: TEST_KEY })
  await database.close()
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
