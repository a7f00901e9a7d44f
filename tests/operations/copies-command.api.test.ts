import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { startProcess } from '#tests/servers/server-process.ts'
import { command, contents, kept, within } from '#tests/worlds/copies-world.ts'

const home = mkdtempSync(join(tmpdir(), 'cantera-copies-'))
chmodSync(home, 0o755)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const there = join(home, 'ya-esta')
const otherThing = 'algo que no es una copia'
writeFileSync(there, otherThing)
const settings = { DATA_DIR: join(home, 'data'), BACKUP_KEY: 'una clave que nadie adivina' }

test.concurrent.each<[words: string, args: string[], env?: Record<string, string>]>([
  ['Which file?', ['backup']],
  ['Unknown option: --force', ['backup', '--force']],
  ['Unknown option: --by-other-means', ['backup', '--by-other-means']],
  ['One argument, not 2', ['restore', there, '--force']],
  ['There is no command "restaurar"', ['restaurar', there]],
  ['BACKUP_KEY is needed', ['backup', join(home, 'copia')], { BACKUP_KEY: '' }],
  ['BACKUP_KEY is needed', ['restore', there], { BACKUP_KEY: '' }],
  ['BACKUP_KEY must have at least 16', ['restore', there], { BACKUP_KEY: 'corta' }],
  [`${there} is there already`, ['backup', there]],
  [`Nothing can be written in ${join(home, 'nada')}`, ['backup', join(home, 'nada', 'copia')]],
  [`Nothing can be written in ${there}`, ['backup', join(there, 'copia')]],
  ['Nothing can be written in /proc', ['backup', '/proc/copia']],
  [`${join(home, 'nada')} is not a file`, ['restore', join(home, 'nada')]],
  [`${home} is not a file`, ['restore', home]],
  ['There is no database in', ['backup', join(home, 'copia')]],
  ['There is no database in', ['restore', '--by-other-means']],
  [
    'DATABASE_URL: nothing listens at 127.0.0.1:1',
    ['backup', join(home, 'copia')],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
  ],
  ['This is no archive of Cantera', ['restore', there], { DATABASE_URL: inject('server').url }],
  [
    'PHOTOS_URL: 127.0.0.1:64999 is away (ECONNREFUSED): try again once it is back',
    ['backup', join(home, 'copia')],
    { DATABASE_URL: (await testDatabase()).url, PHOTOS_URL: 'http://llave:secreta@127.0.0.1:64999/fotos' },
  ],
])('"%s" and an exit code that is not 0 for %j', async (words, args, env) => {
  const { code, out, err } = await command(args, { ...settings, ...env }).ended

  expect(err).toContain(words)
  expect(out).toBe('')
  expect(code).toBe(1)
})

test('what was refused has left nothing behind', () => {
  expect(readdirSync(home)).toEqual(['ya-esta'])
  expect(statSync(there).size).toBe(otherThing.length)
})

test('the embedded database is backed up while the app runs, and put back only once it has stopped', async () => {
  const folder = join(home, 'embebida')
  const env = { ...settings, DATA_DIR: folder, DATABASE_URL: '', DEMO: '0' }
  const copy = join(home, 'copia')
  const looking = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
    const database = await startEmbedded(folder, { say: () => undefined })
    return work(database.url).finally(() => database.stop())
  }
  const accounts = (names: string) => (url: string) =>
    within(url, (client) =>
      client.query(`insert into accounts (account_name, business_name, cuit)
        select name, '', md5(name) from unnest(array[${names}]) name`),
    )
  const server = await startProcess(env)
  await looking(accounts(`'Uno', 'Dos'`))
  const before = await looking(contents)

  const made = await command(['backup', copy], env).ended
  await looking(accounts(`'Tres'`))
  const during = await looking(contents)
  const refused = [
    await command(['restore', copy], env).ended,
    await command(['restore', '--by-other-means'], env).ended,
  ]

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain(`Written to ${copy} and checked`)
  for (const { code, out, err } of refused) {
    expect(err).toContain(`A server or a backup runs on ${folder}: stop it`)
    expect({ code, out }).toEqual({ code: 1, out: '' })
  }
  expect(await looking(contents)).toEqual(during)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)

  expect(await server.stop('SIGTERM')).toEqual([0, null])
  const restored = await command(['restore', copy], env).ended

  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(kept(await looking(contents))).toEqual(kept(before))
  const next = await startProcess(env)
  expect((await fetch(`${next.address}/readyz`)).status).toBe(200)
  expect(await next.stop('SIGTERM')).toEqual([0, null])
}, 120_000)
