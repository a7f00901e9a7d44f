import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { PULL_EVERY } from '#src/app/sync/keep-pulling.ts'
import { FLOOR } from '#src/app/sync/pace.ts'
import { asked, backoff, LONGEST } from '#src/offline/queue/backoff.ts'

export interface Asking {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer | string
  /** Milliseconds of patience; that of the phone's engine. */
  timeout: number
}

/** Status 0: no answer. */
export interface Answer {
  status: number
  etag: string | undefined
  retryAfter: number | null
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const NONE: Answer = { status: 0, etag: undefined, retryAfter: null, body: Buffer.alloc(0) }

/** Makes a call, answered or given up, never rejected. */
export function ask(url: string, { method = 'GET', headers = {}, body, timeout }: Asking): Promise<Answer> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const call = request(url, { method, headers: { ...headers, ...length }, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(NONE))
      response.on('end', () => {
        clearTimeout(patience)
        const retryAfter = Number(response.headers['retry-after']) || null
        const { etag, 'content-encoding': encoding } = response.headers
        const packed = Buffer.concat(chunks)
        const body = encoding === 'gzip' ? gunzipSync(packed) : packed
        resolve({ status: response.statusCode ?? 0, etag, retryAfter, body })
      })
    })
    const patience = setTimeout(() => call.destroy(new Error('no patience left')), timeout)
    call.on('error', () => resolve(NONE))
    call.on('close', () => clearTimeout(patience))
    call.end(body)
  })
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds until a change may be tried again: as the server asked, or longer each time. [SY32] */
export const pauseAfter = ({ status, retryAfter }: Answer, failures: number): number => {
  const longest = status === 0 ? LONGEST.unanswered : LONGEST.refused
  return retryAfter === null ? backoff(failures, Math.random(), longest) : asked(retryAfter)
}

/** The same for a cycle of readings, which never comes back within five seconds. */
export const pauseReading = ({ status, retryAfter }: Answer, failures: number): number => {
  if (status === 0) return backoff(failures, Math.random(), LONGEST.unanswered)
  return Math.max(FLOOR, backoff(failures + 2, Math.random(), PULL_EVERY), asked(retryAfter))
}
