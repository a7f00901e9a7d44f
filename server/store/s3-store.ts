import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { isBlobName, refuseMisnamed, refusePrefix, typeOf } from './blob-name.ts'
import type { BlobStore, StoredBlob } from './blob-store.ts'
import { addressOf, type Bucket, bucketOf } from './s3-bucket.ts'
import { keysIn } from './s3-listing.ts'

const TIMEOUT = 30_000

/** The service answered, but not as it does when all is well. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal'

  constructor(
    readonly status: number,
    what: string,
  ) {
    super(`the store answered ${status} ${what}`)
  }
}

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: URL
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

const hash = (algorithm: string, body: Uint8Array, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(body).digest(encoding)

/** Sends one signed request, once; redirects are answers, as a signature is of one address only. */
async function send(
  { accessKey, secretKey, region }: Bucket,
  { method, url, headers = {}, body }: Asked,
): Promise<Response> {
  const signed = await new AwsV4Signer({
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, method, url: url.href },
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? new Uint8Array(), 'hex') },
  }).sign()
  // Not signed, as proxies change it: a packed answer would not have the length of what is stored.
  signed.headers.set('accept-encoding', 'identity')
  return fetch(signed.url, {
    ...{ method, headers: signed.headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) },
    ...(body && { body }),
  })
}

/** The body of an answer that is not read. */
async function drop(answer: Response): Promise<Response> {
  await answer.body?.cancel()
  return answer
}

/** Throws unless the store has all of it: some answer 2xx to a PUT and keep nothing, and an ETag is no hash. */
async function expectKept(bucket: Bucket, url: URL, size: number): Promise<void> {
  const { ok, status, headers } = await drop(await send(bucket, { method: 'HEAD', url }))
  const kept = headers.get('content-length')
  if (!ok) throw new StoreRefusal(status, 'for a file that it had just taken')
  if (Number(kept ?? Number.NaN) !== size)
    throw new Error(`the store keeps ${kept ?? 'an unknown number of'} bytes of a file of ${size}`)
}

async function put(bucket: Bucket, url: URL, { bytes, type }: StoredBlob): Promise<void> {
  const headers = { 'content-type': type, 'content-md5': hash('md5', bytes, 'base64') }
  const { ok, status } = await drop(
    await send(bucket, { method: 'PUT', url, headers, body: new Uint8Array(bytes) }),
  )
  if (!ok) throw new StoreRefusal(status, 'to a file')
  await expectKept(bucket, url, bytes.byteLength)
}

/** The keys that begin so, page after page. */
async function* keysOf(bucket: Bucket, prefix: string): AsyncGenerator<string> {
  const url = addressOf(bucket, '')
  let last: string | undefined
  for (let isMore = true; isMore; ) {
    const asked = { 'list-type': '2', prefix, ...(last !== undefined && { 'start-after': last }) }
    // A + would be signed as a space and read as a plus.
    url.search = new URLSearchParams(asked).toString().replaceAll('+', '%20')
    const answer = await send(bucket, { method: 'GET', url })
    if (!answer.ok) throw new StoreRefusal((await drop(answer)).status, 'for a list of files')
    const page = keysIn(await answer.text())
    yield* page.keys
    last = page.keys.at(-1)
    isMore = page.isCut && last !== undefined
  }
}

/** Files in a bucket, whose keys are their names. */
export function createS3Store(address: string): BlobStore {
  const bucket = bucketOf(address)

  function placeOf(name: string): URL {
    if (!isBlobName(name)) throw new RangeError('name of a stored file')
    return addressOf(bucket, bucket.prefix + name)
  }

  async function get(name: string): Promise<StoredBlob | null> {
    const answer = await send(bucket, { method: 'GET', url: placeOf(name) })
    if (answer.ok) return { bytes: new Uint8Array(await answer.arrayBuffer()), type: typeOf(name) }
    const { status } = await drop(answer)
    if (status === 404) return null
    throw new StoreRefusal(status, 'for a file')
  }

  async function remove(name: string): Promise<void> {
    const { ok, status } = await drop(await send(bucket, { method: 'DELETE', url: placeOf(name) }))
    if (!ok && status !== 404) throw new StoreRefusal(status, 'to the removal of a file')
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    refusePrefix(prefix)
    for await (const key of keysOf(bucket, bucket.prefix + prefix)) {
      const name = key.slice(bucket.prefix.length)
      if (isBlobName(name)) yield name
    }
  }

  return {
    url: address,
    put: async (name, type, bytes) => {
      refuseMisnamed(name, type)
      await put(bucket, placeOf(name), { bytes, type })
    },
    get,
    list,
    delete: remove,
  }
}
