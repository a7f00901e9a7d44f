import { createHash, timingSafeEqual } from 'node:crypto'

export interface MetricsCaller {
  /** Address of the socket; never taken from a header. */
  address: string | undefined
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

/** Whether the metrics may be read: from this machine and not through a proxy, or with METRICS_TOKEN as bearer. */
export function mayReadMetrics({ address, header }: MetricsCaller, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1]
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  return loopback.test(address ?? '') && FORWARDED.every((name) => header(name) === undefined)
}
