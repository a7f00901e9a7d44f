import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { getLive } from '#contract/calls/home/live.ts'
import { AppError } from '#contract/kit/errors.ts'
import { listenOnce } from '#src/app/sync/live-stream.ts'
import { createApi } from '#src/offline/fetch/api.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer()
const { access_token: token } = await server.signIn('cliente')
const proxies: Server[] = []
afterAll(() => {
  for (const proxy of proxies) {
    proxy.closeAllConnections()
    proxy.close()
  }
})

/** Hands on what comes as it comes, or all of it once it has ended. */
async function startProxy(isGathering: boolean): Promise<string> {
  const proxy = createServer((asked, answered) => {
    const { host: _, ...headers } = asked.headers
    const onward = request(
      new URL(asked.url ?? '', server.url),
      { headers, method: asked.method },
      (answer) => {
        const pieces: Buffer[] = []
        if (!isGathering) answered.writeHead(answer.statusCode ?? 0, answer.headers).flushHeaders()
        answer.on('data', (piece: Buffer) => (isGathering ? pieces.push(piece) : answered.write(piece)))
        answer.on('end', () => answered.end(Buffer.concat(pieces)))
      },
    )
    answered.on('close', () => onward.destroy())
    onward.on('error', () => answered.destroy())
    onward.end()
  })
  proxies.push(proxy)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

/** Listens through it for a moment, as a phone does. */
async function listenThrough(origin: string) {
  const heard: string[] = []
  const leaving = new AbortController()
  const api = createApi({ origin, fetch, token: async () => token, onOutcome: () => undefined })
  const end = listenOnce(
    async (reading) => {
      const answer = await api.stream({ endpoint: getLive, args: {} }, reading)
      if (typeof answer === 'string') throw new AppError(answer)
    },
    {
      until: leaving.signal,
      hear: (event) => {
        heard.push(event)
        leaving.abort()
      },
      helloWithin: 2000,
    },
  )
  return { end: await end, heard }
}

test('a proxy that hands on what comes lets hints through', async () => {
  expect(await listenThrough(await startProxy(false))).toEqual({ end: 'cut', heard: ['hola'] })
})

test('one that gathers answers leaves phones with their usual questions', async () => {
  expect(await listenThrough(await startProxy(true))).toEqual({ end: 'refused', heard: [] })
})
