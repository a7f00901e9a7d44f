import { expect, test } from 'vitest'
import { startTestServer } from '#tests/servers/server.ts'
import { purgeMadeFiles } from './make-once.ts'

const server = await startTestServer()
const { pool, db } = server.database

const { access_token: token } = await server.signIn('cliente')
/** Vouchers of the customer without an original. */
const { rows: vouchers } = await pool.query<{ id: number }>(`
  select d.id from account_documents d join users u on u.account_id = d.account_id
  where u.email = 'cliente@demo.example' and d.file is null order by d.id limit 10`)

const linkTo = async (path: string) => (await server.call<{ url: string }>(path, { token })).body.url
const summary = (index = 0) => linkTo(`/api/comprobantes/${vouchers[index]?.id}/pdf`)

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const rowsOf = async () =>
  (await pool.query<{ name: string; made_at: Date }>('select name, made_at from made_files order by name'))
    .rows

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for await (const name of server.blobs.list('hechos/')) names.push(name)
  return names.sort()
}

test('a voucher that is asked for ten times at once is made once', async () => {
  const links = await Promise.all(Array.from({ length: 10 }, () => summary()))
  const files = await Promise.all(links.map(bytesAt))
  const rows = await rowsOf()

  expect(files.every((file) => file.equals(files[0] as Buffer))).toBe(true)
  expect(rows).toHaveLength(1)
  expect(await storedNames()).toEqual(rows.map(({ name }) => name))
  await bytesAt(await summary())
  expect(await rowsOf()).toEqual(rows)
})

test('others are answered before the last of ten files', async () => {
  const { access_token: other } = await server.signIn('vendedora')
  const links = await Promise.all(vouchers.map((_, index) => summary(index)))
  const ended: string[] = []
  const files = links.map((link) => bytesAt(link).then(() => ended.push('file')))
  await server.call('/api/me', { token: other }).then(() => ended.push('other'))
  await Promise.all(files)

  expect(ended.indexOf('other')).toBeLessThan(files.length - 1)
})

test('a voucher that the ERP changed is made anew', async () => {
  const before = await bytesAt(await summary())
  const [first] = vouchers
  await pool.query(`update account_documents set text = 'Otro detalle' where id = $1`, [first?.id])

  expect((await bytesAt(await summary())).equals(before)).toBe(false)
})

test('vouchers as XLSX are made once for the same list', async () => {
  const path = '/api/exportar/comprobantes?exportToFile=xlsx'
  const first = await bytesAt(await linkTo(path))
  const rows = await rowsOf()

  expect((await bytesAt(await linkTo(path))).equals(first)).toBe(true)
  expect(await rowsOf()).toEqual(rows)
  expect(rows.filter(({ name }) => name.endsWith('.xlsx'))).toHaveLength(1)
})

test('what was made leaves the store after a week, and is made again for who asks', async () => {
  await bytesAt(await summary())
  const [old, ...others] = await rowsOf()
  await pool.query(`update made_files set made_at = now() - interval '8 days' where name = $1`, [old?.name])
  await purgeMadeFiles(db, server.blobs)

  expect(await storedNames()).toEqual(others.map(({ name }) => name))
  await Promise.all((await Promise.all(vouchers.map((_, index) => summary(index)))).map(bytesAt))
  expect((await rowsOf()).length).toBeGreaterThanOrEqual(others.length)
})
