import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** A request as it came over the wire; header names in lower case. */
export interface SignedRequest {
  method: string
  /** As it was written, with its query. */
  target: string
  headers: Record<string, string | undefined>
}

export interface S3Options {
  accessKey: string
  secretKey: string
  region: string
  bucket: string
  /** Keys in a page of a list. */
  pageSize: number
}

export interface S3Peer {
  /** The address of the bucket for these keys; the right ones unless others are named. */
  url(changes?: Partial<Pick<S3Options, 'accessKey' | 'secretKey' | 'region'>>, prefix?: string): string
  /** By key. */
  objects: Map<string, { bytes: Buffer; type: string }>
  /** Bytes that arrive of those sent: all of them, unless it is changed. */
  arrive: (bytes: Buffer) => Buffer
  /** Bytes of a PUT that are kept: all of them, unless it is changed. */
  keep: (bytes: Buffer) => Buffer | null
  /** Makes the call of this method never be answered whose turn it is; resolves when it has come. */
  hold(method: string, turn: number): Promise<void>
}

const DEFAULTS: S3Options = {
  ...{ accessKey: 'llave', secretKey: 'secreta', region: 'us-east-1', bucket: 'archivos', pageSize: 1000 },
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (text) => `%${text.charCodeAt(0).toString(16).toUpperCase()}`)

const pathOf = (target: string) => (target.split('?')[0] ?? '').split('/').map(decodeURIComponent)

const queryOf = (target: string) =>
  (target.split('?')[1] ?? '')
    .split('&')
    .filter(Boolean)
    .map((pair) => [...pair.split('='), ''].slice(0, 2).map(decodeURIComponent) as [string, string])

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** The parts of an Authorization of AWS Signature Version 4; null when there is none. */
function credentialOf({ headers }: SignedRequest) {
  const [, credential = '', signed = '', signature = ''] =
    authorization.exec(headers.authorization ?? '') ?? []
  const [accessKey = '', day = '', region = '', service = '', end = ''] = credential.split('/')
  return signature ? { accessKey, day, region, service, end, signed: signed.split(';'), signature } : null
}

/** The signature that a request must have, from the published algorithm. */
export function signatureOf(request: SignedRequest, secretKey: string): string {
  const { day = '', region = '', service = '', signed = [] } = credentialOf(request) ?? {}
  const { method, target, headers } = request
  const query = queryOf(target)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = signed.map((name) => `${name}:${headers[name]?.trim().replace(/\s+/g, ' ')}\n`).join('')
  const path = pathOf(target).map(encoded).join('/')
  const asked = [method, path, query, lines, signed.join(';'), headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), service), 'aws4_request')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n')
  return hmac(key, text).toString('hex')
}

const QUARTER = 900_000

const momentOf = (date = '') =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Whether all that must be signed is, by the right key, lately, and for this place. */
function isSigned(request: SignedRequest, { accessKey, secretKey, region }: S3Options): boolean {
  const found = credentialOf(request)
  if (!found) return false
  const { headers } = request
  const must = ['host', ...Object.keys(headers).filter((name) => /^x-amz-|^content-md5$/.test(name))]
  const isLate = !(Math.abs(Date.now() - momentOf(headers['x-amz-date'])) < QUARTER)
  const scope = [found.accessKey, found.region, found.service, found.end, found.day].join()
  return (
    !isLate &&
    must.every((name) => found.signed.includes(name)) &&
    scope === [accessKey, region, 's3', 'aws4_request', headers['x-amz-date']?.slice(0, 8)].join() &&
    timingSafeEqual(Buffer.from(found.signature), Buffer.from(signatureOf(request, secretKey)))
  )
}

/** Whether the body is the one that was signed, as long as it was said to be. */
function isWhole({ headers }: SignedRequest, body: Buffer): boolean {
  const md5 = headers['content-md5']
  return (
    headers['x-amz-content-sha256'] === sha256(body) &&
    (md5 === undefined || md5 === createHash('md5').update(body).digest('base64')) &&
    (body.length === 0 || headers['content-length'] === String(body.length))
  )
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (text) => `&#${text.charCodeAt(0)};`)

function listing(keys: string[], target: string, pageSize: number): string {
  const asked = new Map(queryOf(target))
  const after = asked.get('start-after') ?? ''
  const found = keys.filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after).sort()
  const page = found.slice(0, pageSize).map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${found.length > pageSize}</IsTruncated>${page.join('')}</ListBucketResult>`
}

interface Reply {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** Does what a request whose signature is right asks for. */
function act(request: SignedRequest, body: Buffer, peer: S3Peer & S3Options): Reply {
  const { method, target, headers } = request
  const [, bucket, ...path] = pathOf(target)
  const key = path.join('/')
  if (bucket !== peer.bucket) return { status: 404 }
  if (key === '') return { status: 200, body: listing([...peer.objects.keys()], target, peer.pageSize) }
  if (method === 'DELETE') {
    peer.objects.delete(key)
    return { status: 204 }
  }
  if (method === 'PUT') {
    const bytes = peer.keep(body)
    if (bytes) peer.objects.set(key, { bytes, type: headers['content-type'] ?? '' })
    return { status: 200, headers: { etag: '"not-an-md5"' } }
  }
  const kept = peer.objects.get(key)
  if (!kept) return { status: 404 }
  const shown = { 'content-type': kept.type, 'content-length': String(kept.bytes.length) }
  return { status: 200, headers: shown, ...(method === 'GET' && { body: kept.bytes }) }
}

function judge(request: SignedRequest, body: Buffer, peer: S3Peer & S3Options): Reply {
  if (!isSigned(request, peer)) return { status: 403 }
  return isWhole(request, body) ? act(request, body, peer) : { status: 400 }
}

const requestOf = ({ method = '', url = '', headers }: IncomingMessage): SignedRequest => ({
  ...{ method, target: url, headers: headers as Record<string, string> },
})

/**
 * An S3 service of this process, which recomputes every signature and every hash with Node's own functions and shares
 * no code with the store. It stops when the test file ends.
 */
export async function startS3(options: Partial<S3Options> = {}): Promise<S3Peer> {
  const all = { ...DEFAULTS, ...options }
  let isHeld = (_method: string): boolean => false
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (isHeld(incoming.method ?? '')) return
    const { status, headers, body } = judge(requestOf(incoming), peer.arrive(await buffer(incoming)), peer)
    response.writeHead(status, headers).end(body)
  }
  const server = createServer((incoming, response) => void answer(incoming, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const peer: S3Peer & S3Options = {
    ...all,
    url: (changes, prefix = '') => {
      const { accessKey, secretKey, region, bucket } = { ...all, ...changes }
      return `http://${accessKey}:${secretKey}@127.0.0.1:${port}/${bucket}/${prefix}?region=${region}`
    },
    objects: new Map(),
    arrive: (bytes) => bytes,
    keep: (bytes) => bytes,
    hold: (method, turn) =>
      new Promise((reached) => {
        let left = turn
        isHeld = (called) => {
          const isIt = called === method && --left === 0
          if (isIt) reached()
          return isIt
        }
      }),
  }
  return peer
}
