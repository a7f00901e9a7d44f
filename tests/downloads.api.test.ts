import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineEndpoint, type Endpoint } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { textUpTo } from '#contract/kit/wire.ts'
import { Download } from '#server/http/answer/download.ts'
import { handlePublic } from '#server/http/handler.ts'
import { startTestServer } from './servers/server.ts'

const file = defineEndpoint({
  method: 'GET',
  path: '/api/archivo',
  summary: 'Un archivo guardado',
  needs: 'public',
  input: v.object({ de: textUpTo(100), nombre: textUpTo(200) }),
  output: v.unknown(),
})

const partes = defineEndpoint({ ...file, path: '/api/partes' })

const streamed = (parts: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

const server = await startTestServer({
  lotes: 0,
  answering: ({ store }) => ({
    endpoints: [file, partes] as unknown as Endpoint[],
    handlers: [
      handlePublic(file, async (_, { de, nombre: name }) => {
        const blob = await store.get(de)
        if (!blob) throw new AppError('no-encontrado')
        return new Download(name, blob.type, blob.bytes)
      }),
      handlePublic(partes, async (_, { de, nombre: name }) => {
        const blob = await store.get(de)
        return new Download(name, 'application/pdf', streamed([blob?.bytes ?? new Uint8Array()]))
      }),
    ],
    effects: [],
  }),
})

const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7) % 256))
const csv = Buffer.from('código;cantidad\r\n'.repeat(200))
const [pdfName, csvName] = [`listas/${'1a'.repeat(32)}.pdf`, `listas/${'1b'.repeat(32)}.csv`]
await server.blobs.put(pdfName, 'application/pdf', bytes)
await server.blobs.put(csvName, 'text/csv; charset=utf-8', csv)

async function fetched(path: string, de: string, name = 'Año 2026.pdf') {
  const query = new URLSearchParams({ de, nombre: name })
  const answer = await fetch(new URL(`${path}?${query}`, server.url), {
    headers: { 'accept-encoding': 'br, gzip' },
  })
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

test.each(['/api/archivo', '/api/partes'])(
  'bytes come as they were stored, not packed, under their name: %s',
  async (path) => {
    const { answer, body } = await fetched(path, pdfName)

    expect(body.equals(bytes)).toBe(true)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Ano 2026.pdf"; filename*=UTF-8''A%C3%B1o%202026.pdf`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('a text is packed', async () => {
  const { answer, body } = await fetched('/api/archivo', csvName)

  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(body.equals(csv)).toBe(true)
})

test('no name adds a header', async () => {
  const { answer } = await fetched('/api/archivo', pdfName, 'a"\r\nX-Otra: 1\r\n.pdf')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-otra')).toBeNull()
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="a_+X-Otra_ 1_+\.pdf"; filename\*=UTF-8''a%22_+X-Otra%3A%201_+\.pdf$/,
  )
})
