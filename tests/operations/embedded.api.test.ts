import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { isInUse } from '#server/db/embedded/users.ts'

const quiet = { durable: false, say: () => {} }
const folders: string[] = []

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-embedded-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(question)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Another process that starts the database of a folder and waits to be ended; returns its address. */
async function startElsewhere(folder: string, more = ''): Promise<{ app: ChildProcess; url: string }> {
  const program = `
    import { startEmbedded } from '#server/db/embedded/embedded.ts'
    const database = await startEmbedded(${JSON.stringify(folder)}, { durable: false })
    ${more}
    process.stdout.write(database.url)
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(app.stdout!, 'data')
  return { app, url: String(url) }
}

async function end(app: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(app, 'exit')
  app.kill(signal)
  await gone
}

/** Whether a process exists, zombies included. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** No longer runs; its new parent may not have reaped it. */
const gone = (pid: number) =>
  vi.waitFor(() => expect(isThere(pid) && stateOf(pid) !== 'Z').toBe(false), { timeout: 20_000 })

const psOf = (...args: string[]) => execFileSync('ps', args, { encoding: 'utf8' }).trim()
const stateOf = (pid: number) => psOf('-o', 'stat=', '-p', String(pid))[0]

/** A server's postmaster, the shell that is its parent, and the shell that waits for its users to go. */
function processesOf(folder: string) {
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const keeper = Number(psOf('-o', 'ppid=', '-p', String(postmaster)))
  const children = psOf('-A', '-o', 'pid=,ppid=')
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number))
  const watch = children.find(([pid, parent]) => parent === keeper && pid !== postmaster)?.[0]
  return { postmaster, keeper, watch: watch! }
}

test('what was written is there after a stop and a start', async () => {
  const folder = dataDir()
  const first = await startEmbedded(folder, quiet)
  await ask(first.url, 'create table piedra as select 1 as id')
  await first.stop()

  const second = await startEmbedded(folder, quiet)

  expect(await ask(second.url, 'select id from piedra')).toEqual([{ id: 1 }])
  await second.stop()
  await expect(ask(second.url, 'select 1')).rejects.toThrow()
})

test('the server listens on this machine only, keeps its password to itself and speaks UTF-8', async () => {
  const folder = dataDir()
  const database = await startEmbedded(folder, quiet)

  const [listen] = await ask(database.url, 'show listen_addresses')
  const [encoding] = await ask(database.url, 'show server_encoding')
  const [upper] = await ask(database.url, "select upper('mármol ñandú') as text")
  const wrong = database.url.replace(/:[0-9a-f]+@/, ':wrong@')

  expect(listen).toEqual({ listen_addresses: '127.0.0.1' })
  expect(encoding).toEqual({ server_encoding: 'UTF8' })
  expect(upper).toEqual({ text: 'MÁRMOL ÑANDÚ' })
  expect(statSync(join(folder, 'postgres.json')).mode & 0o777).toBe(0o600)
  await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await database.stop()
})

test('a server dies with the app that was killed, and the next start finds what was written', async () => {
  const folder = dataDir()
  const { app, url } = await startElsewhere(folder)
  await ask(url, 'create table piedra as select 1 as id')
  const { postmaster, keeper } = processesOf(folder)

  await end(app, 'SIGKILL')

  await gone(postmaster)
  await gone(keeper)
  const next = await startEmbedded(folder, quiet)
  expect(await ask(next.url, 'select id from piedra')).toEqual([{ id: 1 }])
  await next.stop()
})

test('a server that outlived its keeper and its app is taken over by the next start', async () => {
  const folder = dataDir()
  const { app, url } = await startElsewhere(folder)
  const { keeper, watch } = processesOf(folder)
  for (const pid of [watch, keeper]) process.kill(pid, 'SIGKILL')
  await end(app, 'SIGKILL')
  expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])

  const next = await startEmbedded(folder, quiet)

  expect(next.url).toBe(url)
  await next.stop()
  await expect(ask(url, 'select 1')).rejects.toThrow()
})

test('the pid file of a machine that went down does not stop the next start', async () => {
  const folder = dataDir()
  await (await startEmbedded(folder, quiet)).stop()
  const lines = [process.pid, join(folder, 'postgres'), 0, 5432, '', '127.0.0.1', '', 'ready']
  writeFileSync(join(folder, 'postgres/postmaster.pid'), lines.join('\n'))

  const database = await startEmbedded(folder, quiet)

  expect(await ask(database.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await database.stop()
})

const signalled = dataDir()
test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s to the app stops the server too', async (signal) => {
  const { app, url } = await startElsewhere(signalled)

  await end(app, signal)

  await expect(ask(url, 'select 1')).rejects.toThrow()
})

test('an app with its own answer to SIGTERM has the database until it exits', async () => {
  const folder = dataDir()
  const lastWords = `
    const pg = (await import('pg')).default
    process.on('SIGTERM', async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query('create table adios ()')
      await client.end()
      process.exit(0)
    })`
  const { app, url } = await startElsewhere(folder, lastWords)

  await end(app, 'SIGTERM')

  await expect(ask(url, 'select 1')).rejects.toThrow()
  const database = await startEmbedded(folder, quiet)
  expect(await ask(database.url, 'select * from adios')).toEqual([])
  await database.stop()
})

test('a server that dies is started again where it was, and stays stopped once it is told to', async () => {
  const folder = dataDir()
  const database = await startEmbedded(folder, { ...quiet, durable: true, keepAlive: true })
  await ask(database.url, 'create table piedra as select 1 as id')
  const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')

  process.kill(Number(pid), 'SIGKILL')

  await vi.waitFor(
    async () => expect(await ask(database.url, 'select id from piedra')).toEqual([{ id: 1 }]),
    {
      timeout: 20_000,
      interval: 200,
    },
  )
  await database.stop()
  await expect(ask(database.url, 'select 1')).rejects.toThrow()
})

test('two processes share one server, and it stops with the last of them, however the first ended', async () => {
  const folder = dataDir()
  const { app: first, url } = await startElsewhere(folder)
  const mine = await startEmbedded(folder, quiet)
  expect(mine.url).toBe(url)

  await end(first, 'SIGKILL')
  expect(isInUse(folder)).toBe(true)
  expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])

  await mine.stop()
  expect(isInUse(folder)).toBe(false)
  await expect(ask(url, 'select 1')).rejects.toThrow()
})

test('a server that was stopped leaves no process behind, not even a dead one', async () => {
  const folder = dataDir()
  const database = await startEmbedded(folder, quiet)
  const { postmaster, keeper } = processesOf(folder)

  await database.stop()

  expect([postmaster, keeper].filter(isThere)).toEqual([])
})

test('a cluster under a private home is put where PostgreSQL can enter it, and the app says so', async () => {
  const home = dataDir()
  chmodSync(home, 0o700)
  const said: string[] = []

  const database = await startEmbedded(join(home, 'data'), {
    durable: false,
    say: (words) => said.push(words),
  })

  const { folder } = JSON.parse(readFileSync(join(home, 'data/postgres.json'), 'utf8'))
  if (process.getuid?.() === 0) {
    folders.push(folder)
    expect(folder).toMatch(/^\/var\/lib\/cantera\/cluster-/)
    expect(said.join()).toContain(folder)
  } else {
    expect(folder).toBe('postgres')
  }
  expect(await ask(database.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await database.stop()
})
