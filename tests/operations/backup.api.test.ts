import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { backup } from '#server/backup/backup.ts'
import { afterOtherMeans, restore } from '#server/backup/restore.ts'
import { SECRET_TABLES } from '#server/backup/tables.ts'
import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/http/log.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { answering } from '#server/routes.ts'
import { startServer } from '#server/start-server.ts'
import { isPublic } from '#server/store/blob-name.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { contents, emptyDatabase, kept, pictures, within } from '#tests/worlds/copies-world.ts'

const home = mkdtempSync(join(tmpdir(), 'cantera-backup-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const key = 'una clave que nadie adivina'
const file = join(home, 'copia')
const blobs = createFileStore(join(home, 'photos'))
const full = await testDatabase()
/** A private file. */
const voucher = {
  name: `comprobantes/${'0f'.repeat(32)}.pdf`,
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7'),
}

/** The server on this database, while `work` asks it. */
async function serving<T>(url: string, work: (address: string) => Promise<T>): Promise<T> {
  const database = openDatabase(url)
  await migrate(url)
  await ensureHistory(database.db)
  const server = await startServer({
    ...{ database, blobs, answering, log: createLog('silent'), host: '127.0.0.1', port: 0 },
    ...{ appFolder: join(home, 'no-app'), callsPerMinute: 0, trustProxy: false, checkAnswers: true },
  })
  return work(server.url).finally(async () => {
    await server.close()
    await database.close()
  })
}

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ username: 'vendedora@demo.example', password: DEMO_PASSWORD })
  const answer = await fetch(new URL('/api/login', address), { method: 'POST', body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}

const statusOf = async (address: string, path: string, token?: string) =>
  (await fetch(new URL(path, address), { headers: token ? { authorization: `Bearer ${token}` } : {} })).status

let token = ''
beforeAll(async () => {
  const database = openDatabase(full.url)
  await ensureHistory(database.db)
  await seedDemo(database.db, { lotes: 60, blobs, now: new Date(), looks: 1 })
  await database.close()
  token = await serving(full.url, signIn)
  await blobs.put(voucher.name, voucher.type, voucher.bytes)
  await backup({ databaseUrl: full.url, blobs, file, key })
})

test('SEC51 rehearsed: what a new machine gets from the file is what there was, and the server starts on it', async () => {
  const [before, drawn] = [await contents(full.url), pictures(join(home, 'photos'))]
  await within(full.url, (client) =>
    client.query('delete from order_messages; update orders set client_note = $$otra$$'),
  )
  rmSync(join(home, 'photos'), { recursive: true })
  const url = await emptyDatabase()

  const manifest = await restore({ databaseUrl: url, blobs, file, key })

  expect(kept(await contents(url))).toEqual(kept(before))
  expect(Number(before.orders?.split(' ')[0])).toBeGreaterThan(20)
  expect(pictures(join(home, 'photos'))).toEqual(drawn)
  expect(manifest.photos.count).toBe(Object.keys(drawn).length)
  expect(manifest.missing).toEqual([])
  expect(await blobs.get(voucher.name)).toEqual({ bytes: voucher.bytes, type: voucher.type })
  await serving(url, async (address) => {
    expect(await statusOf(address, '/api/me', token)).toBe(401)
    expect(await statusOf(address, '/api/me', await signIn(address))).toBe(200)
    const plates = Object.keys(drawn).filter(isPublic)
    expect(await statusOf(address, `/media/${plates[0]}`)).toBe(200)
    expect(await statusOf(address, `/media/${voucher.name}`)).toBe(404)
  })
  const made = await within(url, (client) =>
    client.query(`insert into accounts (account_name, business_name, cuit)
    values ('', '', 'x') returning id, version, (select max(id) from accounts) as last`),
  )
  expect(made.rows[0].id).toBeGreaterThan(made.rows[0].last)
})

test('in place of what is there now, and never in company', async () => {
  const url = await emptyDatabase()
  await restore({ databaseUrl: url, blobs, file, key })
  const before = kept(await contents(url))
  await within(url, async (client) => {
    await client.query('update orders set quantity = quantity + 1')
    const during = kept(await contents(url))
    await expect(restore({ databaseUrl: url, blobs, file, key })).rejects.toThrow('stop every server')
    expect(kept(await contents(url))).toEqual(during)
  })

  await restore({ databaseUrl: url, blobs, file, key })

  expect(kept(await contents(url))).toEqual(before)
})

describe('nothing is touched', () => {
  const copyOf = (name: string, change: (bytes: Buffer) => void): string => {
    const bytes = readFileSync(file)
    change(bytes)
    writeFileSync(join(home, name), bytes)
    return join(home, name)
  }

  test('by an archive that is damaged, cut, longer than it was, of another key, or none', async () => {
    const [url, size] = [await emptyDatabase(), statSync(file).size]
    const cut = copyOf('cortada', () => undefined)
    truncateSync(cut, size - 1000)
    const spoilt = [
      copyOf('tocada', (bytes) => bytes.writeUInt8(bytes.readUInt8(size >> 1) ^ 1, size >> 1)),
      copyOf('otra-sal', (bytes) => bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)),
      copyOf('no-es', (bytes) => bytes.write('X')),
      cut,
    ]
    writeFileSync(join(home, 'larga'), Buffer.concat([readFileSync(file), Buffer.from('x')]))

    for (const text of [...spoilt, join(home, 'larga')])
      await expect(restore({ databaseUrl: url, blobs, file: text, key }), text).rejects.toMatchObject({
        name: 'ArchiveError',
      })
    await expect(
      restore({ databaseUrl: url, blobs, file, key: 'otra clave igual de larga' }),
    ).rejects.toMatchObject({ name: 'ArchiveError' })

    expect(await contents(url)).toEqual({})
  })

  test('by an archive of a newer version, nor in a database that is not ours', async () => {
    const [newer, foreign] = [await emptyDatabase(), await emptyDatabase()]
    await within(full.url, (client) =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`),
    )
    const future = join(home, 'futura')
    await backup({ databaseUrl: full.url, blobs, file: future, key })
    await within(foreign, (client) => client.query('create table ajena as select 1 as uno'))

    await expect(restore({ databaseUrl: newer, blobs, file: future, key })).rejects.toThrow('newer version')
    await expect(restore({ databaseUrl: foreign, blobs, file, key })).rejects.toThrow('not of Cantera')
    await expect(migrate(full.url)).rejects.toThrow('newer version')

    expect(await contents(newer)).toEqual({})
    expect(Object.keys(await contents(foreign))).toEqual(['ajena'])
  })
})

test('the file says nothing to whoever lacks its key, and no session or link is in it', async () => {
  const bytes = readFileSync(file)
  const secrets = await within(full.url, async (client) => {
    const tables = await client.query<{ table: string }>(
      `select table_name as table from information_schema.columns where column_name = 'token_hash'`,
    )
    return tables.rows.map(({ table }) => table)
  })

  expect(bytes.includes('vendedora@demo.example')).toBe(false)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(secrets.length).toBeGreaterThan(1)
  expect(SECRET_TABLES).toEqual(expect.arrayContaining(secrets))
})

test('SEC51 after a restore no mail that waited is sent, no job runs, and no link works', async () => {
  const url = await emptyDatabase()
  const database = openDatabase(url)
  const waiting = { kind: 'recuperar', to: 'vendedora@demo.example', args: { fullname: 'Ana' } } as const
  const enqueue = () => database.db.transaction((tx) => enqueueMail(tx, waiting))
  const state = async () => {
    const mails = await database.pool.query('select status from mails order by id')
    const jobs = await database.pool.query('select key from graphile_worker.jobs')
    return { mails: mails.rows.map(({ status }) => status), jobs: jobs.rows.length }
  }
  await migrate(url)
  await enqueue()
  await database.pool.query(`
    insert into public_links (kind, ref, token_hash, expires_at)
    values ('presupuesto', gen_random_uuid(), '\\x00', now() + interval '1 day')`)
  await database.pool.query(`select setval('quote_numbers', 7)`)
  await backup({ databaseUrl: url, blobs, file: join(home, 'con-correo'), key })
  await enqueue()
  const before = await state()
  await database.close()

  await restore({ databaseUrl: url, blobs, file: join(home, 'con-correo'), key })
  const restored = await within(url, async (client) => [
    (await client.query('select status, last_error from mails')).rows,
    (await client.query('select from graphile_worker._private_jobs')).rowCount,
    (await client.query('select from public_links where revoked_at is null')).rowCount,
    (await client.query('select last_value::int as last from quote_numbers')).rows,
  ])

  expect(before).toEqual({ mails: ['pendiente', 'pendiente'], jobs: 2 })
  expect(restored).toEqual([[{ status: 'abandonado', last_error: 'restored' }], 0, 0, [{ last: 1007 }]])
})

test('a database that was put back by other means ends every session and begins another history', async () => {
  const url = await emptyDatabase()
  await restore({ databaseUrl: url, blobs, file, key })
  const history = () =>
    within(url, async (client) => (await client.query('select history from sync_history')).rows[0].history)
  const before = await history()
  const mine = await serving(url, signIn)

  await afterOtherMeans(url)

  expect(await history()).not.toBe(before)
  await serving(url, async (address) => expect(await statusOf(address, '/api/me', mine)).toBe(401))
})
