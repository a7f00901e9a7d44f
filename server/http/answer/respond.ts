import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Answer, Call } from '#server/http/request/call.ts'
import { encodeBody } from './compress.ts'
import { Download } from './download.ts'
import { API_HEADERS } from './headers.ts'
import { HeldAnswer } from './held.ts'
import { jsonText } from './json-text.ts'
import { ReadyAnswer } from './ready.ts'
import { EventStream } from './stream.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Texts are packed; pictures, PDFs and spreadsheets are already. What comes bit by bit never waits to be packed. */
const isText = (type: string): boolean => /^(text\/|application\/json\b)/.test(type)

interface Sent {
  type: string
  headers: Record<string, string>
  body: string | Uint8Array | ReadableStream<Uint8Array> | ReadyAnswer
}

function sentOf(body: unknown): Sent {
  if (body instanceof Download || body instanceof EventStream) return body
  const sent = body instanceof ReadyAnswer ? body : jsonText(body)
  return { type: JSON_TYPE, headers: { 'Content-Type': JSON_TYPE }, body: sent }
}

/** An answer as it goes over the wire. */
interface Packed {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

async function packed({ status, headers, body }: Answer, call: Call): Promise<Packed> {
  if (body === undefined) return { status, headers: { ...API_HEADERS, ...headers }, body: null }
  const sent = sentOf(body)
  const all = { ...API_HEADERS, ...headers, ...sent.headers }
  if (sent.body instanceof ReadableStream) return { status, headers: all, body: sent.body }
  const accepted = isText(sent.type) ? call.header('accept-encoding') : null
  const out =
    sent.body instanceof ReadyAnswer ? sent.body.encoded(accepted) : await encodeBody(sent.body, accepted)
  return {
    status,
    headers: out.encoding ? { ...all, 'Content-Encoding': out.encoding } : all,
    body: out.body,
  }
}

/** Sends an answer, without a Response where there is a socket: it would be made only to be taken apart again. */
export async function respond(
  answer: Answer,
  call: Call,
  outgoing: ServerResponse | undefined,
): Promise<Response> {
  if (answer.body instanceof HeldAnswer && outgoing) {
    answer.body.begin(outgoing, answer.headers)
    return RESPONSE_ALREADY_SENT
  }
  const { status, headers, body } = await packed(answer, call)
  if (outgoing === undefined || body instanceof ReadableStream) return new Response(body, { status, headers })
  const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) }
  outgoing.writeHead(status, { ...headers, ...length }).end(body ?? undefined)
  return RESPONSE_ALREADY_SENT
}
