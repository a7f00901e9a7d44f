import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { signatureOf, startS3 } from '#tests/peers/s3.ts'
import { bucketOf, isBucketUrl } from './s3-bucket.ts'
import { createS3Store } from './s3-store.ts'

const peer = await startS3({ pageSize: 2, secretKey: 'se%2Fcreta' })
const store = createS3Store(peer.url({ secretKey: 'se%252Fcreta' }, 'lotes'))
afterEach(() => {
  peer.objects.clear()
  peer.keep = (body) => body
  peer.arrive = (body) => body
})

const sha = (start: string) => start.padEnd(64, '0')
const [name, pdf] = [`chat/${sha('ab')}.pdf`, 'application/pdf']
const bytes = new Uint8Array([1, 2, 3])

async function listed(prefix: string, of = store): Promise<string[]> {
  const names: string[] = []
  for await (const text of of.list(prefix)) names.push(text)
  return names
}

test('the peer signs as the published example of the signature says', () => {
  const { signature, ...request } = {
    method: 'GET',
    target: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${'0'.repeat(64)}`,
    },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }

  expect(signatureOf(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(signature)
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
  expect(isBucketUrl('https://k:s@host.example/100%')).toBe(false)
})

test('what was put is read back with its type; what is not there is null', async () => {
  await store.put(name, pdf, bytes)

  expect([...peer.objects]).toEqual([[`lotes/${name}`, { bytes: Buffer.from(bytes), type: pdf }]])
  expect(await store.get(name)).toEqual({ bytes, type: pdf })
  expect(await store.get(`chat/${sha('cd')}.pdf`)).toBeNull()
})

test('an empty file is a file', async () => {
  await store.put(name, pdf, new Uint8Array())

  expect(await store.get(name)).toEqual({ bytes: new Uint8Array(), type: pdf })
})

test('what is deleted is gone, and deleting it again is fine', async () => {
  await store.put(name, pdf, bytes)

  await store.delete(name)
  await store.delete(name)

  expect(await store.get(name)).toBeNull()
})

test('a folder with colons, spaces and signs is signed as it is asked for', async () => {
  const odd = createS3Store(peer.url({ secretKey: 'se%252Fcreta' }, "obra:1/a b+c(d)'*!/ñ"))

  await odd.put(name, pdf, bytes)

  expect([...peer.objects.keys()]).toEqual([`obra:1/a b+c(d)'*!/ñ/${name}`])
  expect((await odd.get(name))?.bytes).toEqual(bytes)
  expect(await listed('chat/', odd)).toEqual([name])
})

test('the files of a kind are listed over several pages, without what others left there', async () => {
  const names = ['11', '22', '33', '44', '55'].map((start) => `chat/${sha(start)}.pdf`)
  for (const each of names) await store.put(each, pdf, bytes)
  peer.objects.set('lotes/chat/otra & "más".txt', { bytes: Buffer.from(''), type: '' })
  await store.put(`listas/${sha('66')}.pdf`, pdf, bytes)

  expect(await listed('chat/')).toEqual(names)
  expect(await listed('chat/4')).toEqual([names[3]])
  expect(await listed('reclamos/')).toEqual([])
})

test.each([
  ['another key', { accessKey: 'otra', secretKey: 'se%252Fcreta' }],
  ['a wrong secret', { secretKey: 'otra' }],
  ['another region', { secretKey: 'se%252Fcreta', region: 'sa-east-1' }],
])('a refusal of the store for %s is an error, not an absent file', async (_, keys) => {
  const stranger = createS3Store(peer.url(keys))

  await expect(stranger.get(name)).rejects.toMatchObject({ name: 'StoreRefusal', status: 403 })
  await expect(stranger.put(name, pdf, bytes)).rejects.toMatchObject({ status: 403 })
  await expect(stranger.delete(name)).rejects.toMatchObject({ status: 403 })
  await expect(listed('chat/', stranger)).rejects.toMatchObject({ status: 403 })
  expect(peer.objects.size).toBe(0)
})

test.each([
  ['nothing', () => null, { status: 404 }],
  ['half of it', (body: Buffer) => body.subarray(1), { message: 'the store keeps 2 bytes of a file of 3' }],
])('a store that answers 2xx and keeps %s is noticed', async (_, keep, error) => {
  peer.keep = keep

  await expect(store.put(name, pdf, bytes)).rejects.toMatchObject(error)
})

test('no name leads to another key', async () => {
  for (const text of ['..', '../x.jpg', `chat/../${sha('ab')}.jpg`, `chat/${sha('ab')}.pdf?acl`]) {
    await expect(store.get(text), text).rejects.toThrow(RangeError)
    await expect(store.put(text, pdf, bytes), text).rejects.toThrow(RangeError)
    await expect(store.delete(text), text).rejects.toThrow(RangeError)
  }
})

test('a body that is not the one that was signed is refused, and nothing is kept', async () => {
  peer.arrive = (body) => Buffer.from(body).fill('x', 0, 1)

  await expect(store.put(name, pdf, bytes)).rejects.toMatchObject({ name: 'StoreRefusal', status: 400 })
  expect(peer.objects.size).toBe(0)
})

test('a redirect is not followed: a signed request is shown to no other address', async () => {
  await store.put(name, pdf, bytes)
  const away = createServer((request, response) => {
    response.writeHead(307, { location: new URL(request.url ?? '', peer.url()).href }).end()
  }).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const url = Object.assign(new URL(peer.url({ secretKey: 'se%252Fcreta' }, 'lotes')), {
    port: String((away.address() as AddressInfo).port),
  })

  await expect(createS3Store(url.href).get(name)).rejects.toMatchObject({ status: 307 })
  away.close()
})
