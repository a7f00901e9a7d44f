import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { demoFolder } from './servers/demo-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test databases are made on, and the name of their migrated template. */
    server: { url: string; template: string }
  }
}

type Server = { url: string; stop(): Promise<void> }

const prefix = 'cantera-tests-'

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Stops what runs of this suite that were killed left behind. */
async function sweep(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))
  const dead = folders.filter((name) => !lives(Number(name.slice(prefix.length))))
  for (const folder of dead.map((name) => join(tmpdir(), name))) {
    const server = await startEmbedded(folder, { durable: false }).catch(() => undefined)
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startTestServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  await sweep()
  const folder = join(tmpdir(), `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const server = await startEmbedded(folder, { durable: false })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function withName(url: string, name: string): string {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}

/** Once a run: a PostgreSQL server and a migrated database from which every test file gets its copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const template = `template_${randomBytes(6).toString('hex')}`
  await run(server.url, `create database ${template}`)
  await migrate(withName(server.url, template))
  const database = openDatabase(withName(server.url, template))
  await ensureHistory(database.db).finally(() => database.close())
  project.provide('server', { url: server.url, template })
  return async () => {
    await run(server.url, `drop database if exists ${template}_demo with (force)`)
    await run(server.url, `drop database ${template} with (force)`)
    rmSync(demoFolder(template), { recursive: true, force: true })
    await server.stop()
  }
}
