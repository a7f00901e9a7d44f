import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { seedDemo } from '#demo/seed-demo.ts'
import { checkArchive } from '#server/backup/archive.ts'
import { backup } from '#server/backup/backup.ts'
import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { isPublic } from '#server/store/blob-name.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { startS3 } from '#tests/peers/s3.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { startProcess } from '#tests/servers/server-process.ts'
import { command, contents, kept, pictures, type RunningCommand, within } from '#tests/worlds/copies-world.ts'

const { url: server } = inject('server')
const home = mkdtempSync(join(tmpdir(), 'cantera-interrupted-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const key = 'una clave que nadie adivina'
const file = join(home, 'copia')
const [{ url: source, name: origin }, target] = [await testDatabase(), await testDatabase()]
const bucket = await startS3()
const held = (): Record<string, string> =>
  Object.fromEntries(
    [...bucket.objects].map(([name, { bytes }]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  )
const env = { DATABASE_URL: target.url, DATA_DIR: home, PHOTOS_URL: bucket.url(), BACKUP_KEY: key, DEMO: '0' }

/**
 * Takes a lock that exists in every database and that no other code takes. A table will not do: the first connection
 * to a database opens every catalog that all databases share.
 */
const LOCK = `comment on database ${origin} is null`

/** Makes every such statement to the target wait for the lock. */
const waitAt = (statement: string) => `
  create schema if not exists held;
  create or replace function held.wait() returns event_trigger language plpgsql as $$
  begin
    if current_query() like '${statement}%' and to_regclass('public.work_orders') is not null then
      ${LOCK};
    end if;
  end $$;
  drop event trigger if exists held;
  create event trigger held on ddl_command_start execute function held.wait()`

/** The connections to the target that wait for a lock. */
const waiting = () =>
  within(server, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
      [target.name],
    )
    return rows.map(({ pid }) => pid)
  })

const restoring = () => command(['restore', file], env)

/** Waits for a moment in a command's life; throws its output when it ends before. */
const reached = <T>({ ended }: RunningCommand, moment: Promise<T>): Promise<T> =>
  Promise.race([
    moment,
    ended.then(({ err }) => {
      throw new Error(`The command ended: ${err}`)
    }),
  ])

/** A restore that has come to a statement of its own; the lock is held from outside. */
async function restoreHeldAt<T>(
  statement: string,
  work: (held: RunningCommand, backend: number) => Promise<T>,
): Promise<T> {
  await within(target.url, (client) => client.query(waitAt(statement)))
  return within(server, async (client) => {
    await client.query(`begin; ${LOCK}`)
    const held = restoring()
    const isWaiting = async () => {
      const pids = await waiting()
      expect(pids).toHaveLength(1)
      return pids[0] as number
    }
    return work(held, await reached(held, vi.waitFor(isWaiting, { timeout: 60_000, interval: 50 })))
  })
}

async function kill({ child, ended }: RunningCommand, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await ended
}

test('a restore that is killed leaves all as it was, and the next one puts everything back; so does a backup', async () => {
  const database = openDatabase(source)
  await ensureHistory(database.db)
  const blobs = createFileStore(join(home, 'photos'))
  await seedDemo(database.db, { lotes: 60, blobs, now: new Date(), looks: 1 })
  await database.close()
  await backup({ databaseUrl: source, blobs, file, key })
  const drawn = pictures(join(home, 'photos'))
  await within(target.url, (client) =>
    client.query(`insert into accounts (account_name, business_name, cuit) values ('La de antes', '', 'x')`),
  )
  const before = await contents(target.url)

  await restoreHeldAt('alter table public."orders" enable trigger user', (held) => kill(held, 'SIGKILL'))
  expect(await contents(target.url)).toEqual(before)
  expect(held()).toEqual({})

  const secondPicture = bucket.hold('PUT', 2)
  const halfway = restoring()
  await reached(halfway, secondPicture)
  await kill(halfway, 'SIGKILL')
  expect(await contents(target.url)).toEqual(before)
  expect(Object.keys(held())).toHaveLength(1)

  // The migrations after those that the copy had: all is there by then.
  const lastStatement = '%create schema if not exists drizzle'
  await restoreHeldAt(lastStatement, (held) => kill(held, 'SIGKILL'))
  expect(await contents(target.url)).toEqual(before)
  expect(held()).toEqual(drawn)

  const cutOff = await restoreHeldAt(lastStatement, async (held, backend) => {
    await within(server, (client) => client.query('select pg_terminate_backend($1)', [backend]))
    return held.ended
  })
  expect(cutOff).toMatchObject({ code: 1, out: '' })
  expect(cutOff.err).toContain('terminating connection')
  expect(await contents(target.url)).toEqual(before)

  expect(await restoring().ended).toMatchObject({ code: 0, err: '' })
  const restored = kept(await contents(target.url))
  expect(restored).toEqual(kept(await contents(source)))
  expect(held()).toEqual(drawn)

  const folder = join(home, 'copias')
  mkdirSync(folder)
  for (const [signal, left] of [
    ['SIGTERM', 0],
    ['SIGKILL', 1],
  ] as const) {
    const secondRead = bucket.hold('GET', 2)
    const half = command(['backup', join(folder, 'copia')], env)
    await reached(half, secondRead)
    await kill(half, signal)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(left)
    expect(readdirSync(folder)).toHaveLength(left)
  }
  expect(await command(['backup', join(folder, 'copia')], env).ended).toMatchObject({ code: 0, err: '' })
  const { manifest } = await checkArchive(join(folder, 'copia'), key)
  expect(manifest.photos.count).toBe(Object.keys(drawn).length)
  expect(manifest.missing).toEqual([])

  const app = await startProcess(env)
  for (const name of Object.keys(drawn))
    expect([name, (await fetch(`${app.address}/media/${name}`)).status]).toEqual([
      name,
      isPublic(name) ? 200 : 404,
    ])
  expect(await app.stop('SIGTERM')).toEqual([0, null])
}, 120_000)
