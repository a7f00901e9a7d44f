import { AppError } from '#contract/kit/errors.ts'
import { bodyError } from '#server/http/guard/hang-up.ts'
import { argsFromJson, argsFromPairs, type RawArgs } from './forms.ts'
import { readForm } from './read-form.ts'

const KB = 1024

/** Bytes of a body, by what it carries. [SEC68] */
export const BODY_LIMITS = { plain: 256 * KB, batch: 1024 * KB, multipart: 12 * 1024 * KB }

/** Bodies browsers send by themselves: one report, or a list of them. */
const REPORTS = new Set(['application/csp-report', 'application/reports+json'])

const mediaType = (contentType: string | null) =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Bytes of a request's body, never more than `limit`: a longer one is a 413. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
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

export function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch (cause) {
    throw new AppError('entrada-invalida', { cause })
  }
}

/** JSON, urlencoded and multipart say the same thing in three ways; anything else with a body is a 415. */
export async function readBody(request: Request, limit: number): Promise<RawArgs> {
  const contentType = request.headers.get('content-type')
  const type = mediaType(contentType)
  const bytes = await readBytes(request, limit)
  if (bytes.byteLength === 0) return argsFromPairs([])
  if (type === 'multipart/form-data') return readForm(bytes, contentType as string)
  return readText(new TextDecoder().decode(bytes), type, limit)
}

/** A body as text under a content type; `limit` bytes can hold no more values than that. */
export function readText(
  text: string,
  contentType: string | null,
  limit: number = BODY_LIMITS.plain,
): RawArgs {
  const type = mediaType(contentType)
  if (REPORTS.has(type)) return argsFromJson({ reports: [parseJson(text)].flat() })
  if (type === 'application/json') return argsFromJson(parseJson(text), Math.max(20_000, limit / 8))
  if (type === 'application/x-www-form-urlencoded') return argsFromPairs(new URLSearchParams(text))
  throw new AppError('tipo-no-aceptado')
}
