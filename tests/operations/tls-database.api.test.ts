import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseOf } from '#server/database-of.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'

const home = mkdtempSync(join(tmpdir(), 'cantera-tls-'))
chmodSync(home, 0o755)
const embedded = await startEmbedded(home, { durable: false, say: () => {} })
afterAll(async () => {
  await embedded.stop()
  rmSync(home, { recursive: true, force: true })
})

const authority = resolve('tests/tls/authority.crt')

/** Makes the server speak TLS, with a certificate for `localhost` that only the tests' authority has signed. */
async function speakTls(): Promise<void> {
  const { uid, gid } = statSync(join(home, 'postgres'))
  for (const name of ['server.crt', 'server.key']) {
    const path = join(home, 'postgres', name)
    copyFileSync(resolve('tests/tls', name), path)
    chmodSync(path, 0o600)
    chownSync(path, uid, gid)
  }
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query('alter system set ssl = on')
  await client.query('select pg_reload_conf()')
  await client.end()
}

await speakTls()

/** The TLS of the address with these parameters, or the error that keeps it from being used. */
async function reached(host: string, query: string): Promise<string> {
  const url = new URL(embedded.url)
  url.hostname = host
  url.search = query
  try {
    await databaseOf({
      databaseUrl: url.href,
      databaseOwnerUrl: undefined,
      databaseDirectUrl: undefined,
      dataDir: home,
    })
  } catch (error) {
    return (error as Error).message
  }
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  await client.end()
  return rows[0].ssl ? 'TLS' : 'plain'
}

test.each([
  ['sslmode=disable', 'plain'],
  ['sslmode=no-verify', 'TLS'],
  [`sslmode=require&sslrootcert=${authority}`, 'TLS'],
  [`sslmode=verify-full&sslrootcert=${authority}`, 'TLS'],
])('?%s connects', async (query, way) => {
  await expect.poll(() => reached('localhost', query)).toBe(way)
})

test.each(['sslmode=require', 'sslmode=verify-ca', 'sslmode=verify-full'])(
  '?%s trusts no authority that nobody named, and says what to do',
  async (query) => {
    expect(await reached('localhost', query)).toMatch(
      /^DATABASE_URL: the certificate of localhost is not signed by an authority known here: .*sslrootcert=/,
    )
  },
)

test('a certificate of another name is refused', async () => {
  expect(await reached('127.0.0.1', `sslmode=verify-full&sslrootcert=${authority}`)).toMatch(
    /^DATABASE_URL: the certificate that 127\.0\.0\.1 shows is of another name/,
  )
})
