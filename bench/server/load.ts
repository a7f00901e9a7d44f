import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { quantile } from '#bench/search/measure.ts'
import type { CpuMeter } from '#bench/world/cpu-time.ts'

export interface Call {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Calls at a time. */
export const CONNECTIONS = 8
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

export function send({ url, method = 'GET', headers = {}, body }: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The cost of some hundred calls, eight at a time. Processor in milliseconds a call. */
export interface Load {
  perSecond: number
  p95: number
  serverCpu: number
  databaseCpu: number
}

export interface LoadPlan {
  calls: number
  call: (index: number) => Call
  /** Any other answer ends the bench. */
  expects?: number
  cpu: CpuMeter
}

export async function load({ calls, call, expects = 200, cpu }: LoadPlan): Promise<Load> {
  const times: number[] = []
  const before = { server: cpu.server(), database: cpu.database() }
  const from = performance.now()
  const next = { index: 0 }
  const worker = async () => {
    while (next.index < calls) {
      const one = call(next.index++)
      const start = performance.now()
      const { status, body } = await send(one)
      times.push(performance.now() - start)
      if (status !== expects) throw new Error(`${status} from ${one.url}: ${body.toString().slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - from) / 1000
  return {
    perSecond: calls / seconds,
    p95: quantile(times, 0.95),
    serverCpu: (cpu.server() - before.server) / calls,
    databaseCpu: (cpu.database() - before.database) / calls,
  }
}
