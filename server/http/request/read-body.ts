import type { Cost } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { bodyError } from '#server/http/guard/hang-up.ts'
import { argsFromJson, argsFromText, type RawArgs } from './forms.ts'
import { readForm } from './read-form.ts'
import { parseJson } from './read-json.ts'

/** Bodies browsers send by themselves: one report, or a list of them. */
const REPORTS = new Set(['application/csp-report', 'application/reports+json'])

const mediaType = (contentType: string | null) =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Milliseconds that a body may take: for a start, and for each byte that it may have. */
const PATIENCE_MS = 10_000
const MS_PER_BYTE = 1 / 2

/** Bytes of a request's body, never more than `limit`: a longer one is a 413, a slower one than 2 KB a second a 408. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new AppError('llamada-lenta'))
    timer = setTimeout(refuse, PATIENCE_MS + limit * MS_PER_BYTE)
  })
  return Promise.race([readWithin(request, limit), late]).finally(() => clearTimeout(timer))
}

async function readWithin(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (!(Number(declared) <= limit)) throw new AppError('demasiado-grande')
    return new Uint8Array(await request.arrayBuffer().catch(cutOff(request)))
  }
  return readChunks(request, limit).catch(cutOff(request))
}

async function readChunks(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('demasiado-grande')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const cutOff =
  ({ signal }: Request) =>
  (error: unknown): never => {
    throw error instanceof AppError ? error : bodyError(error, signal)
  }

/**
 * JSON, urlencoded and multipart say the same thing in three ways; anything else with a body is a 415. What is beyond its
 * cost is refused before anything is built of it.
 */
export async function readBody(request: Request, cost: Cost): Promise<RawArgs> {
  const contentType = request.headers.get('content-type')
  const isForm = mediaType(contentType) === 'multipart/form-data'
  const bytes = await readBytes(request, isForm ? cost.bytes : cost.textBytes)
  if (bytes.byteLength === 0) return argsFromJson(null, 0)
  if (isForm) return readForm(bytes, contentType as string, cost)
  return readText(new TextDecoder().decode(bytes), contentType, cost)
}

/** A body as text under a content type. */
export function readText(text: string, contentType: string | null, { textBytes, values }: Cost): RawArgs {
  if (Buffer.byteLength(text) > textBytes) throw new AppError('demasiado-grande')
  const type = mediaType(contentType)
  if (REPORTS.has(type)) return argsFromJson({ reports: [parseJson(text, values)].flat() }, values)
  if (type === 'application/json') return argsFromJson(parseJson(text, values), values)
  if (type === 'application/x-www-form-urlencoded') return argsFromText(text, values)
  throw new AppError('tipo-no-aceptado')
}
