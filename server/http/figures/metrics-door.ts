import { createHash, timingSafeEqual } from 'node:crypto'

export interface MetricsCaller {
  /** Address of the socket; never taken from a header. */
  address: string | undefined
  /** A proxy stands in front: then every socket is the proxy's, whatever its headers say. */
  isBehindProxy: boolean
  header(name: string): string | undefined
}

/** Headers of a proxy in front of the process: with one, the socket's address is the proxy's. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

const loopback = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether the metrics may be read: with METRICS_TOKEN as bearer, or from this machine where no proxy stands in front. A
 * proxy on this machine that names none of those it passes on looks like this machine: with TRUST_PROXY=1 only the token
 * opens them.
 */
export function mayReadMetrics(
  { address, isBehindProxy, header }: MetricsCaller,
  token: string | undefined,
): boolean {
  const given = /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1]
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  if (isBehindProxy) return false
  return loopback.test(address ?? '') && FORWARDED.every((name) => header(name) === undefined)
}
