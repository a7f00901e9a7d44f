import { createParser } from 'eventsource-parser'
import type { Answer, NoAnswer } from './answer.ts'

/** Milliseconds of silence after which a stream is given up; the server beats every 15 s. */
export const SILENCE = 40_000

/** What the stream ends with, as an answer that came whole would be. */
type End = Pick<Answer, 'status' | 'body'>

/** How an answer is read while it comes. */
export interface EventReading {
  /** Ends the call. */
  signal: AbortSignal
  /** An event before the last one, with its data. */
  onEvent: (event: string, data: unknown) => void
}

/** Gives up a call after a silence, which every piece ends. */
export function listening(caller: AbortSignal) {
  const quiet = new AbortController()
  const give = () => quiet.abort()
  let timer = setTimeout(give, SILENCE)
  return {
    signal: AbortSignal.any([caller, quiet.signal]),
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(give, SILENCE)
    },
    leave: () => clearTimeout(timer),
  }
}

/**
 * Reads an event stream to its end: `fin` holds the whole answer, `error` the body of a refusal; a stream that ends with
 * neither was cut off.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent }: Pick<EventReading, 'onEvent'>,
  heard: () => void,
): Promise<End | NoAnswer> {
  const ends: End[] = []
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      const value: unknown = JSON.parse(data)
      if (event === 'fin') ends.push({ status: 200, body: value })
      else if (event === 'error') ends.push({ status: 503, body: value })
      else onEvent(event, value)
    },
  })
  const letters = new TextDecoder()
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    heard()
    parser.feed(letters.decode(next.value, { stream: true }))
  }
  return ends[0] ?? 'sin-red'
}
