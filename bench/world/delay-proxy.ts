import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** Serves a folder, and another server's `/api` with the given delay. */
export interface DelayProxy {
  url: string
  /** From now on every call takes this many milliseconds more. */
  delay(milliseconds: number): void
  /** From now on every so-manieth answer is lost after the server has given it; 0 loses none. */
  loseEvery(count: number): void
  /** Calls of this method that the server answered with success, since the last time this was asked. */
  answered(method: string): number
  close(): Promise<void>
}

export const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export async function startDelayProxy(folder: string, api: string): Promise<DelayProxy> {
  const state = { delay: 0, lose: 0, calls: 0, answered: [] as string[] }
  const isLost = () => {
    state.calls += 1
    return state.lose > 0 && state.calls % state.lose === 0
  }
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith('/api/')) return void sendFile(folder, incoming, outgoing)
    setTimeout(
      () => forward(incoming, outgoing, { api, isLost: isLost(), note: (text) => state.answered.push(text) }),
      state.delay,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    delay: (milliseconds) => {
      state.delay = milliseconds
    },
    loseEvery: (count) => {
      state.lose = count
    },
    answered: (method) => {
      const count = state.answered.filter((text) => text === method).length
      state.answered = []
      return count
    },
    close: () => closed(server),
  }
}

async function sendFile(
  folder: string,
  { url = '/' }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const path = url === '/' ? 'index.html' : normalize(url)
  const body = await readFile(join(folder, path)).catch(() => null)
  outgoing
    .writeHead(body ? 200 : 404, { 'content-type': MEDIA_TYPES[extname(path)] ?? 'text/plain' })
    .end(body)
}

interface Onward {
  api: string
  /** The answer goes no further than this proxy. */
  isLost: boolean
  note: (method: string) => void
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { api, isLost, note }: Onward): void {
  const { method = 'GET', headers, url } = incoming
  const onward = request(new URL(url ?? '/', api), { method, headers }, (reply) => {
    const { statusCode = 502 } = reply
    if (statusCode < 300) note(method)
    if (isLost) {
      reply.resume().on('end', () => outgoing.destroy())
      return
    }
    outgoing.writeHead(statusCode, reply.headers)
    reply.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
