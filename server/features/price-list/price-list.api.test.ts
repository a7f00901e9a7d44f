import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { DAY_LIST, type PriceList } from '#contract/calls/config/price-list.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { demoUuid } from '#demo/random.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { purgeReplaced } from './purge-replaced.ts'

const server = await startTestServer()
const { db } = server.database
const token = async (user: string) => (await server.signIn(user)).access_token

interface Saved {
  message: string
  errors?: Record<string, string[]>
  data: { uuid: string; archivo: { type: string; bytes: number } | null; roles: string[] }
}

const get = async <T>(user: string, path: string, headers: Record<string, string> = {}) =>
  server.call<T>(path, { token: await token(user), headers })
const index = async (user: string) =>
  (await get<{ data: PriceList[] }>(user, '/api/config/lista-precio/all')).body.data
const namesFor = async (user: string) => (await index(user)).map(({ name }) => name)
const link = (user: string, uuid: string) => get<{ url: string }>(user, `/api/lista-precio/${uuid}/archivo`)

const roleOf = async (key: string) =>
  (await db.execute<{ uuid: string }>(sql`select uuid from roles where key = ${key}`)).rows[0]?.uuid ?? ''

interface Sent {
  uuid?: string
  name?: string
  url?: string
  roles?: string[]
  archivo?: Uint8Array<ArrayBuffer> | string
  as?: string
}

async function save({ archivo: file, as = 'lista.pdf', roles = [], ...fields }: Sent) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Subida', ...fields })) body.append(name, value)
  for (const role of roles) body.append('roles[]', role)
  if (file !== undefined) body.append('archivo', new File([file], as))
  return server.call<Saved>('/api/config/lista-precio', { token: await token('root'), body })
}

const PDF = '%PDF-1.7\nlista\n%%EOF'
const workbook = (more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': new Uint8Array(9),
    'xl/workbook.xml': new Uint8Array(9),
    ...more,
  }) as Uint8Array<ArrayBuffer>

const PUBLIC = 'Lista al público'
const SELLERS = 'Lista para vendedores'
const ELSEWHERE = 'Piletas y bachas (catálogo de la fábrica)'
const OF_THE_DAY = 'Lista de precios del día'

test('S249, A146 everyone sees the lists of their roles, root all of them', async () => {
  await db.execute(
    sql`insert into price_lists (uuid, name, url) values (gen_random_uuid(), 'Sin roles', 'https://x.example')`,
  )

  expect(await namesFor('cliente')).toEqual([OF_THE_DAY, PUBLIC, ELSEWHERE])
  expect(await namesFor('vendedora')).toEqual([OF_THE_DAY, PUBLIC, SELLERS, ELSEWHERE])
  expect(await namesFor('root')).toEqual([OF_THE_DAY, PUBLIC, SELLERS, ELSEWHERE, 'Sin roles'])
  await db.execute(sql`delete from price_lists where name = 'Sin roles'`)
})

test('a sub-user who was given the permission sees the lists of the parent', async () => {
  await db.execute(sql`insert into user_permissions select u.id, p.id from users u, permissions p
    where u.email = 'subusuario@demo.example' and p.key = 'lista-precio-ver'`)

  expect(await namesFor('subusuario')).toEqual([OF_THE_DAY, PUBLIC, ELSEWHERE])
})

test('a role taken from a list hides it, answers anew, and ends the links there are [SEC11, S86]', async () => {
  const uuid = demoUuid('lista-precio', 1)
  const before = await get('cliente', '/api/config/lista-precio/all')
  const { url } = (await link('cliente', uuid)).body
  const asBefore = { 'If-None-Match': String(before.headers.get('etag')) }
  expect((await get('cliente', '/api/config/lista-precio/all', asBefore)).status).toBe(304)
  expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf')

  await save({ uuid, name: PUBLIC, roles: [await roleOf('vendedor')] })

  expect((await get('cliente', '/api/config/lista-precio/all', asBefore)).status).toBe(200)
  expect(await namesFor('cliente')).not.toContain(PUBLIC)
  expect([(await fetch(url)).status, (await link('cliente', uuid)).status]).toEqual([404, 404])
  expect((await link('vendedora', uuid)).status).toBe(200)
})

test('a link is an attachment with the name of the list, three times and for no one else to find', async () => {
  const { data } = (await save({ name: 'Precios "Ñandú"', archivo: PDF })).body
  const { url } = (await link('root', data.uuid)).body
  const first = await fetch(url)
  await first.arrayBuffer()
  const more = [await fetch(url), await fetch(url), await fetch(url)]

  expect(first.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Precios%20%22%C3%91and%C3%BA%22.pdf",
  )
  expect(more.map(({ status }) => status)).toEqual([200, 200, 404])
  const [{ file } = { file: '' }] = (
    await db.execute<{ file: string }>(sql`select file from price_list_files where list_uuid = ${data.uuid}`)
  ).rows
  expect((await server.call(`/media/${file}`)).status).toBe(404)
})

test.each<[what: string, type: string, file: Uint8Array<ArrayBuffer> | string]>([
  ['a PDF', 'pdf', PDF],
  ['a workbook', 'xlsx', workbook()],
  ['a table', 'csv', 'Código;Precio\r\nMA-1;10,5\r\n'],
  ['a table in Windows-1252', 'csv', Uint8Array.from(Buffer.from('Código;Precio\r\nÑ;1\r\n', 'latin1'))],
])('%s is known by its content, whatever its name', async (_, type, file) => {
  const { status, body } = await save({ archivo: file, as: 'x.exe' })

  expect([status, body.data.archivo?.type]).toEqual([200, type])
})

const zip = workbook()
const REFUSED: [what: string, file: Uint8Array<ArrayBuffer> | string][] = [
  ['nothing', ''],
  ['a page', '<html><script>alert(1)</script>;'],
  ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['an old spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a workbook with macros', workbook({ 'xl/vbaProject.bin': new Uint8Array(4) })],
  ['a workbook with old macros', workbook({ 'xl/macrosheets/sheet1.xml': new Uint8Array(4) })],
  ['a workbook with a control', workbook({ 'xl/activeX/activeX1.xml': new Uint8Array(4) })],
  ['an archive', zipSync({ 'virus.exe': new Uint8Array(9) }) as Uint8Array<ArrayBuffer>],
  ['half a workbook', zip.slice(0, zip.length - 10)],
  ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1).fill(0x3b)],
]

test.each(REFUSED)('%s is no price list', async (_, file) => {
  const files = async () => (await db.execute(sql`select from price_list_files`)).rowCount
  const before = await files()

  const { status, body } = await save({ archivo: file, as: 'lista.xlsx' })

  expect([status, body.errors?.archivo]).toEqual([422, ['Solo PDF, XLSX o CSV de hasta 10 MB.']])
  expect(await files()).toBe(before)
})

test('a workbook of four gigabytes when it is unpacked is stored as it is, and never unpacked', async () => {
  const bomb = Buffer.from(workbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(1_000_000) }))
  const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), bomb.lastIndexOf('xl/workbook.xml') + 10)
  bomb.writeUInt32LE(0xffff_fff0, entry + 24)

  const { status, body } = await save({ archivo: Uint8Array.from(bomb) })

  expect([status, body.data.archivo]).toMatchObject([200, { type: 'xlsx', bytes: bomb.length }])
})

test('an address and a file are not both kept, and an edit without a file keeps the one there is', async () => {
  const { data } = (await save({ archivo: PDF })).body
  const { uuid } = data
  const both = await save({ uuid, url: 'https://x.example/a.pdf', archivo: PDF })
  const renamed = await save({ uuid, name: 'Otro nombre' })
  const moved = await save({ uuid, url: 'https://x.example/a.pdf' })

  expect([both.status, both.body.errors?.url]).toEqual([
    422,
    ['Indicá una dirección o un archivo, no las dos cosas.'],
  ])
  expect([renamed.body.data.archivo?.type, moved.body.data.archivo]).toEqual(['pdf', null])
})

test('a file that another replaced leaves the store after 90 days, unless a list still has it', async () => {
  const old = '%PDF-1.7 vieja\n%%EOF'
  const { data } = (await save({ archivo: old })).body
  const other = (await save({ name: 'Otra', archivo: old })).body.data
  await save({ uuid: data.uuid, archivo: PDF })
  const fileOf = async (uuid: string) =>
    (
      await db.execute<{ file: string }>(
        sql`select file from price_list_files where list_uuid = ${uuid} order by id limit 1`,
      )
    ).rows[0]?.file ?? ''
  const name = await fileOf(other.uuid)
  const replaceLongAgo = () =>
    db.execute(sql`update price_list_files set replaced_at = now() - interval '91 days'
      where file = ${name} and replaced_at is not null`)

  await replaceLongAgo()
  await purgeReplaced(db, server.blobs)
  expect(await server.blobs.get(name)).not.toBeNull()

  await save({ uuid: other.uuid, archivo: PDF })
  await replaceLongAgo()
  await purgeReplaced(db, server.blobs)
  expect(await server.blobs.get(name)).toBeNull()
})

test('the list of the day holds every product in sale and every promotion in force, as SQL has them', async () => {
  const { url } = (await link('cliente', DAY_LIST)).body
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  const sheets = await readXlsxFile(bytes)
  const [products, promotions] = sheets.map(({ data }) => data)
  const today = dayOf(new Date())
  const sold = await db.execute<{ code: string; price: number }>(sql`
    select product_code as code, unit_price::float8 as price from products where active order by product_code`)
  const promoted = await db.execute<{ title: string; code: string }>(sql`
    select m.title, t.product_code as code from promotions m join promotion_products t on t.promotion_id = m.id
      join products p on p.product_code = t.product_code and p.active
    where m.published and m.deleted_at is null and m.from_date <= ${today} and m.to_date >= ${today}
    order by m.title, t.product_code`)

  const text = products?.slice(0, 5).flat().join(' ') ?? ''
  for (const words of [`Fecha: ${formatDay(today)}`, 'Vigencia:', 'U$D', 'sujeto a stock'])
    expect(text).toContain(words)
  const rows = products?.slice(6).map((row) => ({ code: String(row[0]), price: row[6] })) ?? []
  expect(rows.sort((a, b) => (a.code < b.code ? -1 : 1))).toEqual(sold.rows)
  const named = promotions?.slice(1).map((row) => `${row[0]} ${row[3]}`) ?? []
  expect(named.sort()).toEqual(promoted.rows.map(({ title, code }) => `${title} ${code}`).sort())
  expect(named.length).toBeGreaterThan(0)
})
