import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { RequestError } from '@hono/node-server'
import { AppError } from '#contract/kit/errors.ts'
import { refusalBody } from '#server/http/answer/answer.ts'
import { API_HEADERS } from '#server/http/answer/headers.ts'

/** Codes of the errors of Node's parser; anything else could not be read. */
const CODES: Record<string, 'cabeceras-grandes' | 'llamada-lenta'> = {
  HPE_HEADER_OVERFLOW: 'cabeceras-grandes',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'cabeceras-grandes',
  ERR_HTTP_REQUEST_TIMEOUT: 'llamada-lenta',
}

const headers = { ...API_HEADERS, 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }

function rawAnswer(error: AppError): string {
  const body = JSON.stringify(refusalBody(error))
  const lines = Object.entries({ ...headers, 'Content-Length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${head}\r\n${body}`
}

/** Node's own note of the answer that is under way on a connection. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** Answers unreadable requests in the common shape of errors; a connection in the middle of an answer is closed. */
export function answerBroken(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Answering) => {
    const isLost = error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent
    if (isLost) socket.destroy()
    else socket.end(rawAnswer(new AppError(CODES[error.code ?? ''] ?? 'llamada-ilegible')))
  })
}

/** The answer to a request whose address or host cannot be read, or to one that failed outside everything else. */
export function brokenAnswer(error: unknown): Response {
  const refused = new AppError(error instanceof RequestError ? 'llamada-ilegible' : 'error-interno')
  return Response.json(refusalBody(refused), { status: refused.status, headers })
}

/**
 * A request that a proxy before us may have read as one for another address: with two hosts, or with a target that is no
 * path, which names a host of its own. Node keeps the first host only.
 */
export function isAmbiguous({ rawHeaders, url = '' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 || !url.startsWith('/')
}

const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

/** Probes of balancers name no host, and what they ask for is the same at every host. */
export function nameHostOfProbe({ headers, url }: IncomingMessage): void {
  if (headers.host === undefined && PROBES.has(url)) headers.host = 'localhost'
}

export function refuseAmbiguous(response: ServerResponse): void {
  const refused = new AppError('llamada-ilegible')
  const body = JSON.stringify(refusalBody(refused))
  response.writeHead(refused.status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
