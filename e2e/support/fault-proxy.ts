import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The network's treatment of a request: the faults of the field, and `pass`. */
export type Fault =
  | 'pass'
  /** The socket is cut before the server sees anything. */
  | 'down'
  /** Never answered. */
  | 'hang'
  /** Another server answers 200 with a page. */
  | 'portal'
  | { status: number }
  /** The server does it; its answer is lost. */
  | 'deaf'
  /** The server does it; nothing ever comes back. */
  | 'mute'
  /** Half an answer arrives. */
  | 'cut'

/** A request that has come as far as the network. */
export interface ProxiedRequest {
  method: string
  path: string
  key: string | null
  /** Calls back once the server has answered, before anything of its answer goes on. */
  whenAnswered(then: () => void): void
  /** Calls back once the whole answer has been handed on. */
  whenDelivered(then: () => void): void
  /** Cuts the phone's socket, whatever became of the request. */
  drop(): void
}

/** Whether it carries changes, one or a batch of them. */
export const isChange = ({ key, path }: Pick<ProxiedRequest, 'key' | 'path'>): boolean =>
  key !== null || path === '/api/batch'

/** A rule that answers later keeps the request waiting until then. */
export type Rule = (request: ProxiedRequest) => Fault | Promise<Fault>

export interface FaultProxy {
  url: string
  port: number
  /** From now on every request is judged by this. */
  use(rule: Fault | Rule): void
  /** Points at another server process. */
  aim(port: number): void
  /** Number of requests of this method and path prefix that reached the server. */
  passed(method: string, prefix: string): number
  close(): Promise<void>
}

/** A proxy on a port of its own, between phones and server. */
export async function startFaultProxy(target: number, port = 0): Promise<FaultProxy> {
  const state: { rule: Rule; target: number; passed: string[] } = { rule: () => 'pass', target, passed: [] }
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const key = incoming.headers['idempotency-key']
    const answered: (() => void)[] = []
    const fault = await state.rule({
      method: incoming.method ?? 'GET',
      path,
      key: typeof key === 'string' ? key : null,
      whenAnswered: (then) => void answered.push(then),
      whenDelivered: (then) => void outgoing.once('finish', then),
      drop: () => void incoming.socket.destroy(),
    })
    if (fault === 'down') return void incoming.socket.destroy()
    if (fault === 'hang') return void incoming.resume()
    if (fault === 'portal')
      return answer(incoming, outgoing, { status: 200, body: '<html><h1>WiFi del hotel</h1></html>' })
    if (typeof fault === 'object')
      return answer(incoming, outgoing, { status: fault.status, body: '<html>Bad</html>' })
    state.passed.push(`${incoming.method} ${path}`)
    forward(incoming, outgoing, { port: state.target, fault, answered })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  return {
    port: own,
    url: `http://localhost:${own}`,
    use: (rule) => {
      state.rule = typeof rule === 'function' ? rule : () => rule
    },
    aim: (next) => {
      state.target = next
    },
    passed: (method, prefix) => state.passed.filter((text) => text.startsWith(`${method} ${prefix}`)).length,
    close: () => closed(server),
  }
}

function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, body }: { status: number; body: string },
): void {
  incoming.resume()
  incoming.on('end', () => outgoing.writeHead(status, { 'content-type': 'text/html' }).end(body))
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  {
    port,
    fault,
    answered,
  }: { port: number; fault: 'pass' | 'deaf' | 'mute' | 'cut'; answered: (() => void)[] },
): void {
  const onward = request(
    { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
    (reply) => {
      for (const then of answered) then()
      if (fault === 'pass') {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        return void reply.pipe(outgoing)
      }
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => spoil(outgoing, { reply, body: Buffer.concat(chunks), fault }))
    },
  )
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function spoil(
  outgoing: ServerResponse,
  { reply, body, fault }: { reply: IncomingMessage; body: Buffer; fault: 'deaf' | 'mute' | 'cut' },
): void {
  if (fault === 'mute') return
  if (fault === 'deaf') return void outgoing.destroy()
  outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
