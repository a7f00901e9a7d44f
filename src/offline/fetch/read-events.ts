import { createParser } from 'eventsource-parser'
import type { Answer, NoAnswer } from './answer.ts'
import type { EventReading } from './answer-events.ts'

/** The end of the stream, as an answer that came whole would be. */
type End = Pick<Answer, 'status' | 'body'>

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
