import { createHash, createHmac } from 'node:crypto'
import type { PhotoStore } from './photo-store.ts'

/** A bucket of an S3-compatible service; keys of a name lie under `prefix`. */
export interface Bucket {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  accessKey: string
  secretKey: string
}

const sha256 = (value: Uint8Array | string) => createHash('sha256').update(value).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** The service answered, but not as it does when all is well. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal'

  constructor(
    readonly status: number,
    what: string,
  ) {
    super(`the photo store answered ${status} ${what}`)
  }
}

/** `https://key:secret@host/bucket/prefix?region=…`; `s3:` means https. */
export function bucketOf(address: string): Bucket {
  const url = new URL(address.replace(/^s3:/, 'https:'))
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean)
  if (!bucket || !url.username || !url.password) {
    throw new Error('PHOTOS_URL must look like https://key:secret@host/bucket')
  }
  return {
    endpoint: url.origin,
    bucket,
    prefix: prefix.map((one) => `${one}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}

/** Whether an address is one that `bucketOf` understands. */
export function isBucketUrl(address: string): boolean {
  try {
    return /^(s3|https?):\/\//.test(address) && bucketOf(address).bucket !== ''
  } catch {
    return false
  }
}

export interface Signed {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  body: Uint8Array | string
  /** Other headers to sign, names in lower case. */
  headers: Record<string, string>
  now: Date
}

/** The headers of AWS Signature Version 4 for one request without query. */
export function sign(
  bucket: Bucket,
  { method, url, body, headers: others, now }: Signed,
): Record<string, string> {
  const { region, accessKey, secretKey } = bucket
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = at.slice(0, 8)
  const hash = sha256(body)
  const headers = { ...others, host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': at }
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = [method, url.pathname, '', lines, names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request')
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...headers, authorization }
}

const TIMEOUT = 30_000

/** Pictures in a bucket, under the same names as files have. */
export function createS3Store(address: string): PhotoStore {
  const bucket = bucketOf(address)

  async function send(method: Signed['method'], name: string, body: Uint8Array | string): Promise<Response> {
    const url = new URL(`/${bucket.bucket}/${bucket.prefix}${name}`, bucket.endpoint)
    const type = method === 'PUT' ? { 'content-type': 'image/jpeg' } : {}
    const { host: _, ...headers } = sign(bucket, { method, url, body, headers: type, now: new Date() })
    return fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      ...(method === 'PUT' && { body: new Uint8Array(body as Uint8Array) }),
    })
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const answer = await send('PUT', name, bytes)
    await answer.body?.cancel()
    if (!answer.ok) throw new StoreRefusal(answer.status, 'to a picture')
  }

  async function read(name: string): Promise<Uint8Array | null> {
    const answer = await send('GET', name, '')
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new StoreRefusal(answer.status, 'for a picture')
  }

  async function remove(name: string): Promise<void> {
    const answer = await send('DELETE', name, '')
    await answer.body?.cancel()
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the photo store answered ${answer.status} to the removal of a picture`)
  }

  return { write, read, remove }
}
