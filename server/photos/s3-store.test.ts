import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { bucketOf, createS3Store, sign } from './s3-store.ts'

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const objects = new Map<string, Buffer>()
const peer = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://peer')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=llave/'))
    response.statusCode = 403
  else if (request.method === 'PUT') objects.set(pathname, await bytesOf(request))
  else if (request.method === 'DELETE') response.statusCode = objects.delete(pathname) ? 204 : 404
  else if (!objects.has(pathname)) response.statusCode = 404
  response.end(request.method === 'GET' ? objects.get(pathname) : undefined)
})
await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready))
afterAll(() => void peer.close())
const { port } = peer.address() as AddressInfo

test('signs as the published example of the signature says', () => {
  const bucket = {
    ...bucketOf('https://AKIAIOSFODNN7EXAMPLE:x@examplebucket.s3.amazonaws.com/any'),
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }

  const { authorization } = sign(bucket, {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    body: '',
    headers: { range: 'bytes=0-9' },
    now: new Date('2013-05-24T00:00:00Z'),
  })

  expect(authorization).toContain('SignedHeaders=host;range;x-amz-content-sha256;x-amz-date')
  expect(authorization).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('reads an address with its key, bucket, folder and region', () => {
  expect(bucketOf('s3://k:s%2F1@host.example/fotos/lotes?region=sa-east-1')).toEqual({
    endpoint: 'https://host.example',
    bucket: 'fotos',
    prefix: 'lotes/',
    region: 'sa-east-1',
    accessKey: 'k',
    secretKey: 's/1',
  })
  expect(() => bucketOf('https://host.example/fotos')).toThrow('PHOTOS_URL')
})

test('what was written is read back; what is not there is null', async () => {
  const store = createS3Store(`http://llave:secreta@127.0.0.1:${port}/fotos/lotes`)

  await store.write('abc.full.jpg', new Uint8Array([1, 2, 3]))

  expect([...objects.keys()]).toEqual(['/fotos/lotes/abc.full.jpg'])
  expect(await store.read('abc.full.jpg')).toEqual(new Uint8Array([1, 2, 3]))
  expect(await store.read('otra.jpg')).toBeNull()
})

test('what is removed is gone, and removing it again is fine', async () => {
  const store = createS3Store(`http://llave:secreta@127.0.0.1:${port}/fotos/lotes`)
  await store.write('fin.jpg', new Uint8Array([1]))

  await store.remove('fin.jpg')
  await store.remove('fin.jpg')

  expect(await store.read('fin.jpg')).toBeNull()
})

test('a refusal of the store is an error, not an absent picture', async () => {
  const store = createS3Store(`http://otra:secreta@127.0.0.1:${port}/fotos`)

  await expect(store.read('abc.jpg')).rejects.toThrow('403')
  await expect(store.write('abc.jpg', new Uint8Array([1]))).rejects.toThrow('403')
  await expect(store.remove('abc.jpg')).rejects.toThrow('403')
})
