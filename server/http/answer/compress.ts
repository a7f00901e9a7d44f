import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Smaller bodies gain nothing. */
const WORTH_IT = 1024
/** Up to here packing at once is cheaper than handing it to another thread. */
const AT_ONCE = 64 * 1024

/** The names of the encodings a caller takes. */
export const encodingsOf = (acceptEncoding: string | null): string[] =>
  (acceptEncoding ?? '')
    .split(',')
    .filter((text) => !/;\s*q=0(\.0*)?\s*$/.test(text))
    .map((text) => (text.split(';')[0] ?? '').trim().toLowerCase())

/** The best encoding a caller takes; null when it takes none of ours. */
export function encodingFor(acceptEncoding: string | null): Encoding | null {
  const accepted = encodingsOf(acceptEncoding)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

export interface Encoded {
  body: string | Uint8Array<ArrayBuffer>
  encoding: Encoding | null
}

const optionsFor = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  },
})

function compressNow(bytes: Uint8Array, encoding: Encoding, quality: number): Buffer {
  return encoding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes, optionsFor(bytes, quality))
}

/** Bytes under an encoding; `quality` is brotli's, 4 for answers made once, 9 for files sent many times. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength <= AT_ONCE) return new Uint8Array(compressNow(bytes, encoding, quality))
  return new Uint8Array(
    encoding === 'gzip' ? await zip(bytes) : await brotli(bytes, optionsFor(bytes, quality)),
  )
}

/** A text as it travels. */
export async function encodeText(
  text: string,
  acceptEncoding: string | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding | null }> {
  const { body, encoding } = await encodeBody(text, acceptEncoding)
  return { bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body, encoding }
}

/** Text or bytes as they travel: packed when that is worth it and the caller can unpack it. */
export async function encodeBody(body: string | Uint8Array, acceptEncoding: string | null): Promise<Encoded> {
  const isWorthIt = Buffer.byteLength(body) >= WORTH_IT
  const encoding = isWorthIt ? encodingFor(acceptEncoding) : null
  if (encoding === null) return { body: typeof body === 'string' ? body : new Uint8Array(body), encoding }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return { body: await compress(bytes, encoding, 4), encoding }
}
