import { cpSync, mkdirSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { seedDemo } from '#demo/seed-demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { databaseFrom, type TestDatabase } from './database.ts'
import { demoFolder } from './demo-folder.ts'
import { TEST_KEY } from './test-key.ts'

/** Any number, the same in every process of the suite. */
const lock = 72_616_400

/** Lots of the demo that most test files share. */
export const SHARED_LOTS = 60

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1
}

/** Makes the demo's template once in a run of the suite: the first file that needs it does, the others wait. */
async function makeTemplate(client: pg.Client, template: string): Promise<string> {
  const [demo, draft] = [`${template}_demo`, `${template}_draft`]
  await client.query('select pg_advisory_lock($1)', [lock])
  if (await isThere(client, demo)) return demo
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft} template ${template} strategy file_copy`)
  const folder = demoFolder(template)
  mkdirSync(folder, { recursive: true })
  const database = openDatabase(urlOf(draft))
  await ensureHistory(database.db)
  const blobs = createFileStore(folder)
  await seedDemo(database.db, { lotes: SHARED_LOTS, blobs, now: new Date(), looks: 1, key: TEST_KEY })
  await database.close()
  await client.query(`alter database ${draft} rename to ${demo}`)
  return demo
}

function urlOf(name: string): string {
  const url = new URL(inject('server').url)
  url.pathname = `/${name}`
  return url.href
}

/** A database of a test file's own with the demo in it; its pictures are put into `folder`. */
export async function demoDatabase(folder: string): Promise<TestDatabase> {
  const { url, template } = inject('server')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const demo = await makeTemplate(client, template).finally(() => client.end())
  cpSync(demoFolder(template), folder, { recursive: true })
  return databaseFrom(demo)
}
