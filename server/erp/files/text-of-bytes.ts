import { createHash } from 'node:crypto'

/** Bytes of a file from its start, each time they are asked for. */
export type Bytes = () => AsyncIterable<Uint8Array>

/** Facts from one reading of all bytes, before lines are read. */
export interface Overview {
  isUtf8: boolean
  /** Hexadecimal. */
  sha256: string
  size: number
  /** As much of its text as the headings may need. */
  start: string
}

/** Characters that the line with the headings may have. */
const START = 64 * 1024

/** Windows-1252 from 0x80 to 0x9f; Node 20 reads those bytes as Latin-1. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (text) => FROM_80[text.charCodeAt(0) - 0x80] ?? text)

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

/** Reads all bytes once, holding no more of them than the start. */
export async function overview(bytes: Bytes): Promise<Overview> {
  const [hash, looksUtf8] = [createHash('sha256'), utf8Check()]
  let [first, size] = [Buffer.alloc(0), 0]
  for await (const part of bytes()) {
    hash.update(part)
    looksUtf8(part)
    size += part.length
    if (first.length < START) first = Buffer.concat([first, part]).subarray(0, START)
  }
  const isUtf8 = looksUtf8(undefined)
  const start = isUtf8 ? new TextDecoder('utf-8').decode(first) : windows1252(first)
  return { isUtf8, sha256: hash.digest('hex'), size, start }
}

/** The same bytes as UTF-8: files of the ERP are that or Windows-1252. */
export async function* asUtf8(bytes: Bytes, { isUtf8 }: Overview): AsyncGenerator<Uint8Array> {
  for await (const part of bytes()) yield isUtf8 ? part : Buffer.from(windows1252(part))
}
