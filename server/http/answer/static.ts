import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { compress, type Encoding, encodeText, encodingFor } from './compress.ts'
import { COMMON_HEADERS, freshNonce, NONCE, pageHeaders, TEXT_HEADERS } from './headers.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

const PACKABLE = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm'])

/** The build leaves each file's smallest brotli form beside it. */
const PACKED = '.br'

/** Every file of a folder by its address; nothing else can be asked for, however a path is spelled. */
function filesIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith(PACKED),
  )
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [`/${relative(folder, file).split(sep).join('/')}`, file]
    }),
  )
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === '/service-worker.js' || extname(path) === '.html' ? 'no-cache' : 'public, max-age=3600'
}

/** A worker runs under the policy of its own file; the one that reads codes alone may run a program of WebAssembly. [SEC79] */
const filePolicy = (path: string) =>
  `default-src 'none'; frame-ancestors 'none'; connect-src 'self'; script-src 'self'${path.startsWith(SCANS) ? " 'wasm-unsafe-eval'" : ''}`

const SCANS = '/assets/scan-worker-'

const notFound = () => new Response('No se encontró.', { status: 404, headers: TEXT_HEADERS })

const looksLikeFile = (path: string) => path.slice(path.lastIndexOf('/')).includes('.')

async function readPacked(file: string, encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br' && existsSync(file + PACKED)) return new Uint8Array(await readFile(file + PACKED))
  const bytes = await readFile(file)
  return encoding ? compress(bytes, encoding, 9) : new Uint8Array(bytes)
}

/** The built app: its files, and its page for every other address that looks like a place. */
export function createStatic(folder: string): (request: Request, path: string) => Promise<Response> {
  const files = filesIn(folder)
  const packed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  /** A file's bytes under an encoding, read or packed once for the life of the process. */
  function bytesOf(path: string, encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${encoding ?? 'plain'} ${path}`
    const known = packed.get(key)
    if (known) return known
    const read = readPacked(files.get(path) as string, encoding)
    packed.set(key, read)
    return read
  }

  async function sendFile(request: Request, path: string): Promise<Response> {
    const type = extname(path)
    const encoding = PACKABLE.has(type) ? encodingFor(request.headers.get('accept-encoding')) : null
    return new Response(await bytesOf(path, encoding), {
      headers: {
        ...COMMON_HEADERS,
        'Content-Type': TYPES[type] ?? 'application/octet-stream',
        'Content-Security-Policy': filePolicy(path),
        'Cache-Control': cacheControl(path),
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
      },
    })
  }

  /** The page with a nonce that was never used before. */
  async function sendPage(request: Request): Promise<Response> {
    if (!files.has('/index.html')) return notFound()
    const nonce = freshNonce()
    const html = new TextDecoder().decode(await bytesOf('/index.html', null)).replaceAll(NONCE, nonce)
    const { bytes, encoding } = await encodeText(html, request.headers.get('accept-encoding'))
    return new Response(bytes, {
      headers: { ...pageHeaders(nonce), ...(encoding && { 'Content-Encoding': encoding }) },
    })
  }

  return async (request, path) => {
    // A page the service worker stores has no nonce yet: the worker inserts a new one whenever it serves it.
    const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate'
    if (path === '/index.html' && isNavigation) return sendPage(request)
    if (files.has(path)) return sendFile(request, path)
    return looksLikeFile(path) ? notFound() : sendPage(request)
  }
}
