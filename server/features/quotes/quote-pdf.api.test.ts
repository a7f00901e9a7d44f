import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { createFileMaker } from '#server/files/file-maker.ts'
import { sha256 } from '#server/store/picture.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { readerOf } from './quote-page.ts'

const server = await startTestServer()
const { db } = server.database
const [seller, customer, other] = await Promise.all(
  (['vendedora', 'cliente', 'cliente2'] as const).map(
    async (user) => (await server.signIn(user)).access_token,
  ),
)
const ACCOUNT = 1
const LINES = 60
/** A lot with photos that compress badly, and one without. */
const [PICTURED, PLAIN] = [7, 8]

type Answer = { data: Quote; errors?: Record<string, string[]> }
const post = async (path: string, json: object) =>
  (await server.call<Answer>(path, { token: seller, json })).body.data

/** Sends a quote of as many lines of one lot, each by the piece. */
async function sent(lot = PLAIN, lines = 2, more: object = {}): Promise<Quote> {
  const { rows } = await db.execute<{ product_code: string; batch: string; branch: string }>(
    sql`select product_code, batch, branch from lots where id = ${lot}`,
  )
  const [{ product_code = '', batch = '', branch = '' } = {}] = rows
  const uuid = randomUUID()
  const lineas = Array.from({ length: lines }, (_, at) => ({
    ...{ uuid: randomUUID(), product_code, lote: batch, branch, quantity: at + 1, unit: 'PZA' },
    nota: `Renglón ${at + 1}`,
  }))
  await post('/api/presupuestos', { uuid, account_id: ACCOUNT, lineas, interna: 'SECRETO', ...more })
  return post(`/api/presupuestos/${uuid}/enviar`, {})
}

/** The file behind the link of a version. */
async function paper(uuid: string, query = '', token: string | undefined = customer) {
  const { status, body } = await server.call<{ url: string }>(`/api/presupuestos/${uuid}/pdf${query}`, {
    token,
  })
  return status === 200 ? Buffer.from(await (await fetch(body.url)).arrayBuffer()) : status
}

/** Texts of a PDF by poppler, where it is installed; null elsewhere. */
function textOf(pdf: Buffer): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** Photos that compress badly, as large as the store keeps them. */
beforeAll(async () => {
  await db.execute(
    sql`update lots set net_stock = 99, net_m2 = 495, price = 100, oferta_percent = 0 where id in (${PICTURED}, ${PLAIN})`,
  )
  await db.execute(sql`delete from photos where lot_id in (${PICTURED}, ${PLAIN})`)
  for (let number = 1; number <= 9; number++) {
    const noise = sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    const image = await noise.jpeg({ quality: 90 }).toBuffer()
    const name = sha256(image)
    await server.blobs.put(`${name}.jpg`, 'image/jpeg', image)
    await db.execute(sql`
      insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
      values (${randomUUID()}, ${PICTURED}, ${number}, 'custom', ${name}, 9, 9, 600, 400)`)
  }
}, 60_000)

test('a version is a tagged PDF of at most 1 MB with sixty lines and eight photos, made once', async () => {
  const { uuid, numero: number, enviado: version } = await sent(PICTURED, LINES, { condiciones: 'Contado' })

  const [first, second] = (await Promise.all([paper(uuid), paper(uuid, '', seller)])) as Buffer[]
  const again = (await paper(uuid, '?version=1')) as Buffer

  expect(first?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first?.length).toBeLessThanOrEqual(1024 * 1024)
  expect([second?.equals(first as Buffer), again.equals(first as Buffer)]).toEqual([true, true])
  const file = first?.toString('latin1') ?? ''
  expect(file).toContain('/StructTreeRoot')
  expect(file.match(/\/S \/Figure/g)).toHaveLength(8)
  expect(file.match(/\/S \/TR\b/g)?.length).toBeGreaterThan(LINES)
  const { rows } = await db.execute<{ pdf: string }>(sql`
    select v.pdf from quote_versions v join quotes q on q.id = v.quote_id where q.uuid = ${uuid}`)
  expect((await server.blobs.get(rows[0]?.pdf ?? ''))?.bytes).toHaveLength(first?.length ?? 0)
  const text = textOf(first as Buffer)
  if (text === null) return
  expect(text).toContain(`Presupuesto P-${String(number).padStart(6, '0')}`)
  expect(text).toContain('Contado')
  expect(text).not.toContain('SECRETO')
  for (const { nota: note } of version?.lineas ?? []) expect(text).toContain(note)
}, 60_000)

test('older versions stay as they were sent; numbers beyond and strangers get none', async () => {
  const quote = await sent()
  const first = (await paper(quote.uuid)) as Buffer
  await post('/api/presupuestos', { uuid: quote.uuid, account_id: ACCOUNT, lineas: quote.lineas.slice(0, 1) })
  await post(`/api/presupuestos/${quote.uuid}/enviar`, {})

  expect(((await paper(quote.uuid, '?version=1')) as Buffer).equals(first)).toBe(true)
  expect(((await paper(quote.uuid)) as Buffer).equals(first)).toBe(false)
  expect(await paper(quote.uuid, '?version=3')).toBe(422)
  expect(await paper(quote.uuid, '', other)).toBe(404)
}, 60_000)

test('two processes that make the paper of a version at once keep one file', async () => {
  const { uuid, responsable_uuid } = await sent()
  const { rows: owners } = await db.execute<{ id: number }>(
    sql`select id from users where uuid = ${responsable_uuid}`,
  )
  const caller = readerOf(owners[0]?.id ?? 0)
  const job = { what: 'presupuesto', args: { uuid }, caller, scope: { accounts: [] }, now: new Date() }
  const sources = { databaseUrl: server.databaseUrl, storeUrl: server.blobs.url }
  const makers = [createFileMaker(sources), createFileMaker(sources)]

  const [first, second] = await Promise.all(makers.map((maker) => maker.make(job)))
  await Promise.all(makers.map((maker) => maker.close()))

  const bytes = Buffer.from(first?.body as Uint8Array)
  expect(bytes.equals(Buffer.from(second?.body as Uint8Array))).toBe(true)
  const { rows } = await db.execute<{ pdf: string }>(sql`
    select v.pdf from quote_versions v join quotes q on q.id = v.quote_id where q.uuid = ${uuid}`)
  expect(rows).toEqual([{ pdf: `presupuestos/${sha256(bytes)}.pdf` }])
  expect(((await paper(uuid)) as Buffer).equals(bytes)).toBe(true)
}, 60_000)

test('the page of its customer gives the same paper without a sign-in, as long as the link opens', async () => {
  const { uuid } = await sent()
  const { body } = await server.call<{ enlace: { url: string } }>(`/api/presupuestos/${uuid}/enlace`, {
    token: seller,
  })
  const page = await (await fetch(body.enlace.url)).text()
  expect(page).toContain('href="?pdf"')

  const answer = await fetch(`${body.enlace.url}?pdf`)

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Presupuesto P-/)
  expect(Buffer.from(await answer.arrayBuffer()).equals((await paper(uuid)) as Buffer)).toBe(true)
  await post(`/api/presupuestos/${uuid}/revocar-enlace`, {})
  expect((await fetch(`${body.enlace.url}?pdf`)).status).toBe(404)
}, 60_000)
