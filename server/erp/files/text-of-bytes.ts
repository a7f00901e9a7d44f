import { createHash } from 'node:crypto'
import iconv from 'iconv-lite'
import { HighBytes, type LegacyEncoding, legacyEncodingOf } from './legacy-encoding.ts'
import { Utf8Count } from './utf8-count.ts'

/** Bytes of a file from its start, each time they are asked for. */
export type Bytes = () => AsyncIterable<Uint8Array>

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding

/** Facts from a reading of all bytes, before lines are read. */
export interface Overview {
  encoding: Encoding
  /** Hexadecimal. */
  sha256: string
  size: number
  /** As much of its text as the headings may need. */
  start: string
}

/** Bytes that the lines up to the headings may have. */
const START = 64 * 1024

/** Beginnings of files that are no text, and their names. */
const OTHER_FORMATS: readonly (readonly [start: string, name: string])[] = [
  ['PK\x03\x04', 'un libro de Excel (xlsx)'],
  ['\xd0\xcf\x11\xe0', 'un libro de Excel (xls)'],
  ['%PDF-', 'un PDF'],
  ['\x1f\x8b', 'un archivo comprimido'],
  ['\x89PNG', 'una imagen PNG'],
  ['\xff\xd8\xff', 'una imagen JPEG'],
  ['GIF8', 'una imagen GIF'],
  ['Rar!', 'un archivo comprimido (rar)'],
  ['7z\xbc\xaf', 'un archivo comprimido (7z)'],
]

/** Whether bytes that come one part after another, undefined at their end, are UTF-8 so far. */
function utf8Check(): (part: Uint8Array | undefined) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  return (part) => {
    try {
      if (isUtf8) decoder.decode(part, { stream: part !== undefined })
    } catch {
      isUtf8 = false
    }
    return isUtf8
  }
}

function refuseOther(first: Buffer): void {
  const start = first.subarray(0, 512).toString('latin1')
  const [, other] = OTHER_FORMATS.find(([begin]) => start.startsWith(begin)) ?? []
  const name = other ?? (/^\s*<(?:!doctype|html|table|\?xml)/i.test(start) ? 'una página HTML o XML' : null)
  const hint = name?.includes('Excel') ? ': guardalo como CSV' : ''
  if (name !== null) throw new RangeError(`no es un CSV, sino ${name}${hint}`)
}

/** UTF-16 by its mark or, without one, by the zeros beside what is plain text. */
function utf16Of(first: Buffer): Encoding | null {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (let at = 0; at < first.length; at++) if (first[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > first.length / 5 && even < odd / 10) return 'utf-16le'
  return even > first.length / 5 && odd < even / 10 ? 'utf-16be' : null
}

/** A part of the letters of UTF-8 up to which they are chance: `«É»` of Windows-1252 reads as one. */
const CHANCE = 1 / 20

/**
 * The encoding of bytes that are not UTF-8 throughout, by all of them: UTF-8 with broken bytes, whose lines are refused
 * one by one, or one of a byte a character. Throws a RangeError for a mixture and for what is none of them.
 */
async function brokenEncoding(bytes: Bytes): Promise<Encoding> {
  const [utf8, high] = [new Utf8Count(), new HighBytes()]
  for await (const part of bytes()) {
    utf8.add(part)
    high.add(part)
  }
  utf8.end()
  const { valid, invalid } = utf8
  if (valid > 0 && valid >= invalid) return 'utf-8'
  if (valid > invalid * CHANCE)
    throw new RangeError(
      `mezcla dos codificaciones: ${valid} letras están en UTF-8 y ${invalid} no. Guardalo entero como UTF-8`,
    )
  const found = legacyEncodingOf(high)
  if (found === null)
    throw new RangeError(
      'no se reconoce su codificación: no es UTF-8, UTF-16, Windows-1252, CP850 ni Mac Roman. Guardalo como UTF-8',
    )
  return found
}

/**
 * Reads all bytes once, or twice where they are not UTF-8, holding no more of them than the start. Throws a RangeError, in
 * Spanish, for what is no text or in no encoding that is read.
 */
export async function overview(bytes: Bytes): Promise<Overview> {
  const [hash, looksUtf8] = [createHash('sha256'), utf8Check()]
  let [first, size] = [Buffer.alloc(0), 0]
  for await (const part of bytes()) {
    hash.update(part)
    looksUtf8(part)
    size += part.length
    if (first.length < START) first = Buffer.concat([first, part]).subarray(0, START)
  }
  refuseOther(first)
  const encoding = utf16Of(first) ?? (looksUtf8(undefined) ? 'utf-8' : await brokenEncoding(bytes))
  return { encoding, sha256: hash.digest('hex'), size, start: iconv.decode(first, encoding) }
}

/** The same bytes as UTF-8. */
export async function* asUtf8(bytes: Bytes, { encoding }: Overview): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') return yield* bytes() as AsyncGenerator<Uint8Array>
  const decoder = iconv.getDecoder(encoding)
  for await (const part of bytes())
    yield Buffer.from(decoder.write(Buffer.from(part.buffer, part.byteOffset, part.length)))
  yield Buffer.from(decoder.end() ?? '')
}
