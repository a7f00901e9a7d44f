import { Agent, request } from 'node:http'

/** Milliseconds between the beginnings of a victim's calls, while they are answered in time. */
const PACE_MS = 200
/** A call not answered by then counts as so long. */
const PATIENCE_MS = 10_000
/** A server that does not calm down within this is not waited for. */
const CALM_MS = 120_000

export interface Reads {
  /** Milliseconds until each answer. */
  times: number[]
  /** Answers other than 200. */
  failed: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function read(url: string, token: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'br',
      'x-forwarded-for': '203.0.113.9',
    }
    const asked = request(url, { headers, agent, timeout: PATIENCE_MS }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
    asked.end()
  })
}

/** Someone who asks who they are, the lightest reading there is, again and again for so many milliseconds. */
export async function victim(url: string, token: string, lasts: number): Promise<Reads> {
  const reads: Reads = { times: [], failed: 0 }
  const until = Date.now() + lasts
  while (Date.now() < until) {
    const from = performance.now()
    const status = await read(`${url}/api/me`, token)
    const took = performance.now() - from
    reads.times.push(took)
    if (status !== 200) reads.failed += 1
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PACE_MS - took)))
  }
  return reads
}

/** Resolves once the server answers as quickly as usual: what it still does for callers who are gone is none of the next round's. */
export async function untilCalm(url: string, token: string, usual: number): Promise<void> {
  const until = Date.now() + CALM_MS
  for (let quick = 0; quick < 3 && Date.now() < until; ) {
    const { times } = await victim(url, token, 1)
    quick = (times[0] ?? 0) < 2 * usual + 10 ? quick + 1 : 0
  }
}
