import { getMultipartBoundary, type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import type { Cost } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { argsFromPairs, type RawArgs } from './forms.ts'
import { SentFile } from './sent-file.ts'

const refuse = (cause?: unknown) => new AppError('entrada-invalida', { cause })

/** As RFC 2046 has it: every byte of a body may be compared with all of it. */
const MAX_BOUNDARY = 70
const MAX_HEADER_BYTES = 2048

/** The fields of a multipart form; files are parts of `bytes`, not copies. Throws a 422 for what is no whole form. */
export function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string, cost: Cost): RawArgs {
  const boundary = getMultipartBoundary(contentType)
  if (!boundary || boundary.length > MAX_BOUNDARY) throw refuse()
  // The body is bounded already.
  const sizes = { maxFileSize: Infinity, maxTotalSize: Infinity, maxHeaderSize: MAX_HEADER_BYTES }
  const parts = parseMultipart(bytes, { boundary, ...sizes, maxParts: cost.values })
  return argsFromPairs(pairs(parts, cost), cost.values)
}

function* pairs(parts: Iterable<MultipartPart>, cost: Cost): Generator<readonly [string, string | SentFile]> {
  try {
    for (const part of parts) yield [nameIn(part), valueIn(part, cost)]
  } catch (error) {
    throw error instanceof AppError ? error : refuse(error)
  }
}

function nameIn({ name }: MultipartPart): string {
  if (name === undefined) throw refuse()
  return name
}

function valueIn(part: MultipartPart, { textBytes }: Cost): string | SentFile {
  const { filename, mediaType = '' } = part
  if (filename === undefined) {
    if (part.size > textBytes) throw new AppError('demasiado-grande')
    return part.text
  }
  const [bytes = new Uint8Array()] = part.content as Uint8Array<ArrayBuffer>[]
  return new SentFile(bytes, filename, mediaType)
}
