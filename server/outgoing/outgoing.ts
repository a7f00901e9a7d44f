import { lookup } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Milliseconds in which an answer is there whole, and its bytes. */
const LIMITS = { milliseconds: 10_000, bytes: 64 * 1024 }

interface Address {
  address: string
  family: number
}

/** The reach of a door. */
interface Reach {
  resolve(host: string): Promise<Address[]>
  allows(address: string): boolean
  /** An authority beside those that Node knows. */
  ca?: string
  limits: typeof LIMITS
}

export interface OutgoingRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
  /** Ends when the process has to. */
  signal?: AbortSignal | undefined
}

export interface OutgoingAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** It was not asked: the address is none that this door leads to. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

/** Asks others by https at addresses that users typed. Throws when there is no answer; a redirection is an answer. */
export type Outgoing = (asked: OutgoingRequest) => Promise<OutgoingAnswer>

const PUBLIC: Reach = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  allows: isPublicAddress,
  limits: LIMITS,
}

/** The addresses of a host; one that is not allowed refuses all of them. */
async function addressesOf({ hostname }: URL, { resolve, allows }: Reach): Promise<Address[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (found.length === 0 || !found.every(({ address }) => allows(address)))
    throw new RefusedAddress(`${host} is not a public address`)
  return found
}

/** Connects to these alone: a name that is asked again may say another address. */
const pinned = (found: Address[]): LookupFunction =>
  ((_host, options, done) => {
    const [first] = found
    if (options.all) return done(null, found)
    done(null, first?.address ?? '', first?.family)
  }) as LookupFunction

function ask(options: RequestOptions, body: Buffer | undefined, most: number): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(options, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size > most) answer.destroy(new Error(`the answer has more than ${most} bytes`))
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** The one way out to addresses that others name: public ones, resolved once. Tests reach a peer on this machine by `reach`. */
export function createOutgoing(reach: Partial<Reach> = {}): Outgoing {
  const given = { ...PUBLIC, ...reach }
  return async ({ url: text, method = 'POST', headers = {}, body, signal }) => {
    const url = new URL(text)
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new RefusedAddress('only https without a user is asked')
    const ending = AbortSignal.timeout(given.limits.milliseconds)
    const over = signal ? AbortSignal.any([ending, signal]) : ending
    // A question to a name server cannot be taken back.
    const found = await Promise.race([addressesOf(url, given), untilAborted(over)])
    const options: RequestOptions = {
      ...{ method, signal: over, agent: false, lookup: pinned(found), ca: given.ca },
      ...{ hostname: url.hostname.replace(/^\[|\]$/g, ''), path: `${url.pathname}${url.search}` },
      ...(url.port !== '' && { port: Number(url.port) }),
      headers: { ...headers, ...(body && { 'Content-Length': String(body.length) }) },
    }
    return ask(options, body, given.limits.bytes)
  }
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
