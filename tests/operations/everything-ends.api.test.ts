import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#e2e/support/app-process.ts'
import { canReach } from '#server/db/embedded/user.ts'
import { projectFolder } from '#server/settings/project-folder.ts'
import { built } from '#tests/servers/built.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { childOf, isFree, type NpmProcess, processesWith, runNpm } from '#tests/servers/npm-process.ts'
import { within } from '#tests/worlds/copies-world.ts'

await built()
const home = mkdtempSync(join(tmpdir(), 'cantera-ends-'))
chmodSync(home, 0o755)
const { url } = await testDatabase()
const port = await freePort()
afterAll(() => rmSync(home, { recursive: true, force: true }))

const nobody = { uid: 65_534, gid: 65_534 }
/** The user nobody when root runs the tests in a folder that user cannot read, else the present user. */
const ordinary = process.getuid?.() === 0 && canReach(projectFolder(), nobody) ? nobody : undefined

async function started(folder: string, user?: typeof nobody): Promise<NpmProcess> {
  const env = {
    PORT: String(port),
    DATA_DIR: join(home, folder),
    npm_config_cache: join(home, folder, 'npm'),
  }
  const running = runNpm(['start'], { env, user })
  await running.prints('Cantera: http')
  expect(processesWith(join(home, folder)).length).toBeGreaterThan(0)
  return running
}

const nothingRuns = (folder: string) =>
  vi.waitFor(
    async () => {
      expect(processesWith(join(home, folder))).toEqual([])
      await isFree(port)
    },
    { timeout: 20_000, interval: 100 },
  )

test.for([
  ['SIGTERM', { code: 0, signal: null }],
  ['SIGINT', { code: 0, signal: null }],
  ['SIGHUP', { code: null, signal: 'SIGHUP' }],
  ['SIGKILL', { code: null, signal: 'SIGKILL' }],
] as const)(
  'after %s to npm no server, no PostgreSQL and no held port is left',
  { timeout: 90_000 },
  async ([signal, end]) => {
    const running = await started('datos')

    running.npm.kill(signal)

    expect(await running.ended).toMatchObject(end)
    await nothingRuns('datos')
  },
)

test('a server that is killed takes its PostgreSQL and its npm along', async () => {
  const running = await started('datos')

  process.kill(childOf(running), 'SIGKILL')

  expect((await running.ended).code).not.toBe(0)
  await nothingRuns('datos')
}, 60_000)

test('one Ctrl-C of a terminal, which npm hands on a second time, lets the server finish', async () => {
  const running = await started('datos')

  process.kill(childOf(running), 'SIGINT')
  running.npm.kill('SIGINT')

  expect(await running.ended).toMatchObject({ code: 0, err: expect.not.stringContaining('error') })
  await nothingRuns('datos')
}, 60_000)

test('an ordinary user starts and ends everything as well', async () => {
  const own = mkdtempSync(join(home, 'otro-'))
  if (ordinary) chownSync(own, ordinary.uid, ordinary.gid)
  const folder = own.slice(home.length + 1)
  const running = await started(folder, ordinary)

  running.npm.kill('SIGTERM')

  expect(await running.ended).toMatchObject({ code: 0 })
  await nothingRuns(folder)
}, 60_000)

test('the server of the developers ends with an npm that is killed', async () => {
  const running = runNpm(['run', 'dev', '--', '--port', String(port), '--strictPort', '--host', '127.0.0.1'])
  await running.prints('Local:')

  running.npm.kill('SIGKILL')

  await vi.waitFor(() => isFree(port), { timeout: 20_000, interval: 100 })
}, 60_000)

test('a backup ends with an npm that is killed, and leaves neither connection nor draft', async () => {
  const others = async () =>
    within(url, async (client) => {
      const { rows } = await client.query(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
      return rows[0].n
    })
  await within(url, async (client) => {
    await client.query('begin; lock table users in access exclusive mode')
    const env = {
      DATABASE_URL: url,
      BACKUP_KEY: 'una clave que nadie adivina',
      DATA_DIR: join(home, 'copias'),
    }
    const running = runNpm(['run', 'backup', '--', join(home, 'copia')], { env })
    await vi.waitFor(async () => expect(await others()).toBe(2), { timeout: 30_000, interval: 100 })

    running.npm.kill('SIGKILL')
    await running.ended
    await client.query('rollback')
  })

  await vi.waitFor(async () => expect(await others()).toBe(0), { timeout: 20_000, interval: 100 })
  expect(readdirSync(home).filter((name) => name.startsWith('copia'))).toEqual([])
}, 60_000)
