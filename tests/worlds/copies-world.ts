import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { SECRET_TABLES, tablesOf } from '#server/backup/tables.ts'

/** A database without anything, as a new machine has it. */
export async function emptyDatabase(): Promise<string> {
  const { url: server } = inject('server')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  afterAll(() => run(`drop database if exists ${name} with (force)`))
  return url.href
}

export async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** For each table the number of rows, and a hash of all that is in them but what a new history renews. */
export function contents(url: string): Promise<Record<string, string>> {
  return within(url, async (client) => {
    const found: Record<string, string> = {}
    for (const { table } of await tablesOf(client)) {
      const { rows } = await client.query(`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(text), '' order by md5(text))), '') as all
        from (select (to_jsonb(t) - 'tx' - 'version')::text as text from public.${table} t) one`)
      found[table] = rows[0].all
    }
    return found
  })
}

/** Tables a restore leaves out or creates anew. */
const RENEWED = [...SECRET_TABLES, 'sync_history', 'server_marks']
export const kept = (found: Record<string, string>) =>
  Object.fromEntries(Object.entries(found).filter(([table]) => !RENEWED.includes(table)))

/** The name of the file at a path: the folder named by its first two digits is the store's own. */
const nameAt = (path: string): string => path.replace(/(^|\/)[0-9a-f]{2}\//, '$1')

export const pictures = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        nameAt(relative(folder, join(parentPath, name))),
        createHash('sha256')
          .update(readFileSync(join(parentPath, name)))
          .digest('hex'),
      ]),
  )

/** A command that runs, and its output and exit code. */
export interface RunningCommand {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string; err: string }>
}

/** `npm run backup` or `npm run restore` as people run it, without building it first. */
export function command(args: readonly string[], env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/backup/command.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', BACKUP_KEY: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  const ended = Promise.all([gone, text(child.stdout), text(child.stderr)]).then(([[code], out, err]) => ({
    ...{ code, out, err },
  }))
  return { child, ended }
}
