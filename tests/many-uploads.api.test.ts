import { type ClientRequest, request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sessions } from '#bench/load/sessions.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { costOf } from '#contract/kit/endpoint.ts'
import { LARGE_UPLOADS, UPLOADS } from '#server/http/guard/limits.ts'
import { PICTURES_AT_ONCE, readPicture } from '#server/store/picture.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer()
const { pool } = server.database
const lot = (await pool.query<{ id: number }>('select id from lots order by id limit 1')).rows[0]?.id
const path = `/api/config/fotos-de-lotes/${lot}/upload`

/** Bytes that a photo's upload may have. */
const LARGEST = 12 * 1024 * 1024

let callers: string[]
beforeAll(async () => {
  const client = await pool.connect()
  callers = await sessions(client, 80).finally(() => client.release())
})

const figure = async (name: string): Promise<number> => {
  const { body } = await server.call<string>('/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? Number.NaN)
}
const begun: ClientRequest[] = []
afterAll(() => {
  for (const upload of begun) upload.destroy()
})

/** An upload of this size whose first bytes are on their way. */
function begin(token: string | undefined, bytes: number): ClientRequest {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(bytes),
  }
  const upload = request(server.url + path, { method: 'POST', headers })
  upload.on('error', () => {})
  upload.write('--b\r\n')
  begun.push(upload)
  return upload
}

function upload(token: string | undefined, file: Blob) {
  const body = new FormData()
  body.append('file', file, 'chapa.jpg')
  return server.call<{ code: string }>(path, { method: 'POST', token, body })
}

test('every upload that is allowed has room', () => {
  const all = ENDPOINTS.map((endpoint) => costOf(endpoint).bytes)

  expect(Math.max(...all)).toBeLessThanOrEqual(LARGE_UPLOADS.size)
})

test('uploads that fill their room send the next away with an appointment, and readings are served', async () => {
  const [ana, beto, carla] = callers
  const filling = [begin(ana, LARGEST), begin(beto, UPLOADS.size - LARGEST)]
  await expect.poll(() => figure('cantera_uploads_bytes')).toBe(UPLOADS.size)

  const away = await upload(carla, new Blob(['not a photo']))
  const reading = await server.call('/api/pedido', { token: carla })

  expect([away.status, away.body.code]).toEqual([503, 'no-disponible'])
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(reading.status).toBe(200)
  for (const request of filling) request.destroy()
  await expect.poll(() => figure('cantera_uploads_bytes')).toBe(0)
  expect((await upload(carla, new Blob(['not a photo']))).status).toBe(422)
})

test('uploads that wait to be decoded hold no connection to the database', async () => {
  const create = { channels: 3, background: '#888' } as const
  const jpeg = (width: number, height: number) =>
    sharp({ create: { ...create, width, height } })
      .jpeg()
      .toBuffer()
  const [huge, stone] = await Promise.all([jpeg(7000, 5000), jpeg(60, 40)])
  const ends = { decoding: false }
  const decoding = Promise.all(
    Array.from({ length: 6 * PICTURES_AT_ONCE }, () => readPicture(new Uint8Array(huge))),
  ).then(() => {
    ends.decoding = true
  })

  const uploads = callers.slice(10, 16).map((token) => upload(token, new Blob([new Uint8Array(stone)])))
  await expect.poll(() => figure('cantera_uploads_bytes')).toBeGreaterThan(6 * stone.length)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)

  expect(ends.decoding).toBe(false)
  await decoding
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(6).fill(200))
})

test('batches stand in a line of their own: readings go past them, and one too many comes back later', async () => {
  const holder = await pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin; lock table orders in exclusive mode')
  const { rows } = await pool.query<{ uuid: string }>('select uuid from orders order by id limit 1')
  const call = { id: '1', method: 'POST', path: '/api/pedido/set-status', headers: {} }
  const body = { uuid: rows[0]?.uuid, status: 'Rechazado', motivo: 'Sin apuro' }
  const send = (token: string | undefined) =>
    server.call('/api/batch', { token, json: { calls: [{ ...call, body }] } })

  const batches = callers.slice(16, 76).map(send)
  await expect.poll(() => figure('cantera_batches_held')).toBe(60)
  const away = await send(callers[76])
  const reading = await server.call('/api/me', { token: callers[77] })

  expect(away.status).toBe(503)
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(reading.status).toBe(200)
  await holder.query('rollback')
  expect(new Set((await Promise.all(batches)).map(({ status }) => status))).toEqual(new Set([200]))
})
