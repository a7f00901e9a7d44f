import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import {
  answerBroken,
  brokenAnswer,
  isAmbiguous,
  nameHostOfProbe,
  refuseAmbiguous,
} from './request/broken-requests.ts'

/** The handler of requests. */
export interface Answers {
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>
}

export interface Listening {
  url: string
  port: number
  /** Takes no more calls, lets those under way finish for at most ten seconds. */
  close(): Promise<void>
}

const GRACE = 10_000
const SWEEP = 50

/** Further ones are closed at once: six of each of 2,000 phones fit where no proxy gathers them. */
const MAX_CONNECTIONS = 12_000

/** Milliseconds from one look for connections that are too slow to the next. */
const CHECK_MS = 5000

/** Slow or silent callers do not hold a connection for ever; a photo over a bad network may take five minutes. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 30_000 }

/** Connections of a server that have sent no request yet: browsers open some in advance. */
function watchSilent(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
  return silent
}

async function closeGently(server: Server, silent: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // Node takes them for busy, and would wait for all of the grace.
  for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
  // A connection whose last answer had begun before the stop stays open, idle.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP)
  const late = setTimeout(() => server.closeAllConnections(), GRACE)
  await closed
  clearInterval(sweep)
  clearTimeout(late)
}

/** Listens; port 0 takes a free one. The app is made once its address is known, before the first request is read. */
export async function listen(
  appAt: (url: string) => Answers,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  // A request without host is refused like every other that cannot be read.
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: CHECK_MS })
  answerBroken(server)
  Object.assign(server, timeouts, { maxConnections: MAX_CONNECTIONS })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
  const app = appAt(url)
  const answer = getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    errorHandler: brokenAnswer,
  })
  const silent = watchSilent(server)
  let stopping = false
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    nameHostOfProbe(request)
    if (stopping) response.setHeader('Connection', 'close')
    if (isAmbiguous(request)) refuseAmbiguous(response)
    else void answer(request, response)
  })
  const close = () => {
    stopping = true
    return closeGently(server, silent)
  }
  return { url, port: taken, close }
}
