import { hash } from 'node:crypto'
import { compress, type Encoding, encodingFor } from './compress.ts'
import { isSame } from './etag.ts'

interface Constant {
  type: string
  headers: Record<string, string>
  /** Called once, by the first who asks. */
  write: () => string
}

interface Written {
  tag: string
  /** Under each encoding, packed once. */
  bytesOf: (encoding: Encoding | null) => Promise<Uint8Array<ArrayBuffer>>
}

function writtenOnce(write: () => string): Written {
  const plain = new TextEncoder().encode(write())
  const packed = new Map<Encoding | null, Promise<Uint8Array<ArrayBuffer>>>([[null, Promise.resolve(plain)]])
  const bytesOf = (encoding: Encoding | null) => {
    const bytes = packed.get(encoding) ?? compress(plain, encoding as Encoding, 9)
    packed.set(encoding, bytes)
    return bytes
  }
  return { tag: `"${hash('sha256', plain, 'base64url').slice(0, 27)}"`, bytesOf }
}

/** Sends a text that does not change while the process runs: made once, packed once for each encoding, 304 by its tag. */
export function createConstant({
  type,
  headers,
  write,
}: Constant): (asked: Pick<Request, 'headers'>) => Promise<Response> {
  let written: Written | undefined
  return async ({ headers: asked }) => {
    written ??= writtenOnce(write)
    const all = { ...headers, ETag: written.tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
    if (isSame(asked.get('if-none-match'), written.tag))
      return new Response(null, { status: 304, headers: all })
    const encoding = encodingFor(asked.get('accept-encoding'))
    const body = await written.bytesOf(encoding)
    return new Response(body, {
      headers: { ...all, 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) },
    })
  }
}
