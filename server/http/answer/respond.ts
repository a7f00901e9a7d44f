import type { Answer, Call } from '#server/http/request/call.ts'
import { type Encoded, encodeBytes } from './compress.ts'
import { Download } from './download.ts'
import { API_HEADERS } from './headers.ts'
import { EventStream } from './stream.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Texts are packed; pictures, PDFs and spreadsheets are already. What comes bit by bit never waits to be packed. */
const isText = (type: string): boolean => /^(text\/|application\/json\b)/.test(type)

interface Sent {
  type: string
  headers: Record<string, string>
  body: string | Uint8Array | ReadableStream<Uint8Array>
}

function sentOf(body: unknown): Sent {
  if (body instanceof Download || body instanceof EventStream) return body
  return { type: JSON_TYPE, headers: { 'Content-Type': JSON_TYPE }, body: JSON.stringify(body) }
}

async function encoded({ type, body }: Sent, call: Call): Promise<Encoded | ReadableStream<Uint8Array>> {
  if (body instanceof ReadableStream) return body
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  return encodeBytes(bytes, isText(type) ? call.header('accept-encoding') : null)
}

/** An answer as it goes over the wire. */
export async function toResponse({ status, headers, body }: Answer, call: Call): Promise<Response> {
  if (body === undefined) return new Response(null, { status, headers: { ...API_HEADERS, ...headers } })
  const sent = sentOf(body)
  const out = await encoded(sent, call)
  const all = { ...API_HEADERS, ...headers, ...sent.headers }
  if (out instanceof ReadableStream) return new Response(out, { status, headers: all })
  return new Response(out.bytes, {
    status,
    headers: { ...all, ...(out.encoding && { 'Content-Encoding': out.encoding }) },
  })
}
