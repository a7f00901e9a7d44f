import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closed } from '#bench/world/delay-proxy.ts'
import { createStatic } from '#server/http/answer/static.ts'

export interface PageServer {
  url: string
  close(): Promise<void>
}

/** Serves a folder as the product serves the app: packed, with the same headers for files. */
export async function servePage(folder: string): Promise<PageServer> {
  const send = createStatic(folder)
  const server = createServer(async (incoming, outgoing) => {
    const headers = new Headers({ 'accept-encoding': String(incoming.headers['accept-encoding'] ?? '') })
    const path = incoming.url === '/' ? '/index.html' : (incoming.url ?? '/')
    const answer = await send(new Request('http://localhost/', { headers }), path)
    const own = [...answer.headers].filter(([name]) => name !== 'content-security-policy')
    outgoing.writeHead(answer.status, Object.fromEntries(own))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  return { url, close: () => closed(server) }
}
