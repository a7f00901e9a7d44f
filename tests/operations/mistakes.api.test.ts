import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { built } from '#tests/servers/built.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { emptyDatabase, within } from '#tests/worlds/copies-world.ts'

await built()
const home = mkdtempSync(join(tmpdir(), 'cantera-mistakes-'))
chmodSync(home, 0o755)
const file = join(home, 'archivo')
writeFileSync(file, '')
const busy = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1')
await once(busy, 'listening')
const { port } = busy.address() as AddressInfo

const { url, name } = await testDatabase()
const [foreign, newer] = [await emptyDatabase(), (await testDatabase()).url]
await within(foreign, (client) => client.query('create table facturas ()'))
await within(newer, (client) =>
  client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`),
)
const [owner, stranger] = [`${name}_owner`, `${name}_stranger`]
const owned = await emptyDatabase()
for (const role of [owner, stranger])
  await within(url, (client) => client.query(`create role ${role} login password 'clave' nosuperuser`))
await within(url, (client) =>
  client.query(`alter database ${new URL(owned).pathname.slice(1)} owner to ${owner}`),
)
afterAll(async () => {
  busy.close()
  await within(owned, (client) =>
    client.query(`reassign owned by ${owner} to current_user; drop owned by ${owner}`),
  )
  await within(url, async (client) => {
    await client.query(`alter database ${new URL(owned).pathname.slice(1)} owner to current_user`)
    await client.query(`drop role ${owner}; drop role ${stranger}`)
  })
  rmSync(home, { recursive: true, force: true })
})

const changed = (change: Partial<URL>, search = '') => Object.assign(new URL(url), change).href + search
const as = (role: string, base = url) =>
  Object.assign(new URL(base), { username: role, password: 'clave' }).href

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: home,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterAll(() => void child.kill('SIGKILL'))
  return child
}

async function ended(env: Record<string, string>) {
  const child = start(env)
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, out, lines: err.trim().split('\n') }
}

const mistakes: [line: RegExp, env: Record<string, string>][] = [
  [/^PORT must be a whole number/, { PORT: 'http' }],
  [new RegExp(`^PORT: ${port} is in use at 127.0.0.1: `), { PORT: String(port) }],
  [/^HOST: nadie.invalid is unknown: /, { HOST: 'nadie.invalid' }],
  [/^HOST: 192.0.2.1 is no address of this machine: /, { HOST: '192.0.2.1' }],
  [/^DATA_DIR: .* is no folder: /, { DATABASE_URL: '', DATA_DIR: join(file, 'datos') }],
  [/^DATABASE_URL must look like postgres:/, { DATABASE_URL: 'mysql://a@b/c' }],
  [/^DATABASE_URL has a % that stands for nothing/, { DATABASE_URL: 'postgres://a:100%@127.0.0.1/c' }],
  [/^DATABASE_URL: nothing listens at 127.0.0.1:1: /, { DATABASE_URL: changed({ port: '1' }) }],
  [
    /^DATABASE_URL: the host nadie.invalid is unknown: /,
    { DATABASE_URL: changed({ hostname: 'nadie.invalid' }) },
  ],
  [/^DATABASE_URL: the server refuses the password of /, { DATABASE_URL: changed({ password: 'otra' }) }],
  [/^DATABASE_URL: there is no database nada: create it/, { DATABASE_URL: changed({ pathname: '/nada' }) }],
  [
    /^DATABASE_URL: the database was not migrated for .*_stranger, who does not own it: run /,
    { DATABASE_URL: as(stranger) },
  ],
  [/^DATABASE_URL: .*not of Cantera: name an empty one/, { DATABASE_URL: foreign }],
  [/^DATABASE_URL: .*of a newer version of Cantera/, { DATABASE_URL: newer }],
  [
    /^DATABASE_URL: .*SSL.*sslmode=disable connects without TLS/,
    { DATABASE_URL: changed({}, '?sslmode=verify-full') },
  ],
  [
    /^DATABASE_URL: the file \/nada\.crt cannot be read \(ENOENT\)/,
    { DATABASE_URL: changed({}, '?sslmode=verify-full&sslrootcert=/nada.crt') },
  ],
  [/^PHOTOS_URL must look like file:\/\/\/folder or https:/, { PHOTOS_URL: 's3:fotos' }],
  [/^PHOTOS_URL: files cannot be written to .*\(ENOTDIR\): /, { PHOTOS_URL: `file://${file}/fotos` }],
  [
    /^PHOTOS_URL: 127.0.0.1:\d+ refuses the key: /,
    { PHOTOS_URL: `http://llave:secreta@127.0.0.1:${port}/fotos` },
  ],
]

test.concurrent.for(mistakes)(
  'a start says in one line %s, and ends with code 1',
  async ([line, env], { expect }) => {
    const { code, out, lines } = await ended(env)

    expect(lines).toEqual([expect.stringMatching(line)])
    expect({ code, out }).toEqual({ code: 1, out: '' })
  },
)

test('a disk too small for the database is named, and nothing is left running', async () => {
  const small = join(home, 'chico')
  mkdirSync(small)
  // Only root can mount one; others meet a folder that is full in another way, a device.
  const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=755', 'tmpfs', small])

  try {
    const { code, lines } = await ended({ DATABASE_URL: '', DATA_DIR: isRoot ? small : '/dev/full' })

    expect(lines).toEqual([
      expect.stringMatching(isRoot ? /^DATA_DIR: no room on the disk of / : /^DATA_DIR: /),
    ])
    expect(code).toBe(1)
  } finally {
    if (isRoot) execFileSync('umount', ['-l', small])
  }
})

test('a role that owns its database and has no other right is enough', async () => {
  const child = start({ DATABASE_URL: as(owner, owned) })

  const [printed] = await once(child.stdout, 'data')

  expect(String(printed)).toContain('Cantera: http')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
