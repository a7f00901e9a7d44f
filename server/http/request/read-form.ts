import { getMultipartBoundary, type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import { AppError } from '#contract/kit/errors.ts'
import { argsFromPairs, type RawArgs } from './forms.ts'
import { SentFile } from './sent-file.ts'

const refuse = (cause?: unknown) => new AppError('entrada-invalida', { cause })

/** The fields of a multipart form; files are parts of `bytes`, not copies. Throws a 422 for what is no whole form. */
export function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): RawArgs {
  const boundary = getMultipartBoundary(contentType)
  if (!boundary) throw refuse()
  // The body is bounded already, and so is the number of arguments.
  const limits = { maxFileSize: Infinity, maxTotalSize: Infinity, maxParts: Infinity }
  return argsFromPairs(pairs(parseMultipart(bytes, { boundary, ...limits })))
}

function* pairs(parts: Iterable<MultipartPart>): Generator<readonly [string, string | SentFile]> {
  try {
    for (const part of parts) yield [nameIn(part), valueIn(part)]
  } catch (error) {
    throw error instanceof AppError ? error : refuse(error)
  }
}

function nameIn({ name }: MultipartPart): string {
  if (name === undefined) throw refuse()
  return name
}

function valueIn(part: MultipartPart): string | SentFile {
  const { filename, mediaType = '' } = part
  if (filename === undefined) return part.text
  const [bytes = new Uint8Array()] = part.content as Uint8Array<ArrayBuffer>[]
  return new SentFile(bytes, filename, mediaType)
}
