import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { startTestServer } from '#tests/servers/server.ts'

/** A service that refuses everything as if it were overloaded. */
const busy = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
await once(busy, 'listening')
afterAll(() => busy.close())

const { port } = busy.address() as AddressInfo
const bucketAt = (where: number) => `http://llave:secreta@127.0.0.1:${where}/fotos`
const name = `${'ab'.padEnd(64, '0')}.jpg`
const words = 'Los archivos no están disponibles por el momento.'

test.for([
  ['that nobody listens for', bucketAt(64_999)],
  ['that says it is overloaded', bucketAt(port)],
  ['in a folder that is none', 'file:///dev/null/fotos'],
])('a store %s is a 503 in words to a picture that is asked for', async ([, url = '']) => {
  const server = await startTestServer({ blobs: openStore(url), lotes: 0, mayFail: true })

  const { status, headers, body } = await server.call(`/media/${name}`)

  expect({ status, body }).toEqual({ status: 503, body: words })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await server.close()
})

test('a store that is away fails to take, to list and to remove in the same words; a name that is none does not', async () => {
  const store = openStore(bucketAt(64_999))
  const away = { code: 'no-disponible', status: 503, message: words }

  await expect(store.put(name, 'image/jpeg', new Uint8Array(3))).rejects.toMatchObject(away)
  await expect(store.delete(name)).rejects.toMatchObject(away)
  await expect(store.list('fotos/')[Symbol.asyncIterator]().next()).rejects.toMatchObject(away)
  await expect(store.get('../etc/passwd')).rejects.toThrow(RangeError)
})
