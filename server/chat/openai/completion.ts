import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { type Assistant, type Ended, NoAnswer, type Turn } from '#server/chat/assistant.ts'

/** Milliseconds. */
export interface Patience {
  /** Until the first piece of an answer. */
  first: number
  whole: number
}

export interface Endpoint {
  /** The address of a server, of its `/v1`, or of the call itself. */
  url: string
  key?: string | undefined
  model: string
  patience?: Patience
}

const PATIENCE: Patience = { first: 20_000, whole: 60_000 }
const MOST_TOKENS = 800
/** Limit per answer, whatever its tokens. */
const MOST_CHARACTERS = 20_000
/** Limit with everything around its text. */
const MOST_BYTES = 4 * 1024 * 1024
/** Limit per event; an endless line would fill it. */
const MOST_BUFFERED = 256 * 1024

const text = v.nullish(v.string(), '')
const usage = v.nullish(v.object({ completion_tokens: v.number() }))
const chunk = v.object({
  choices: v.array(v.object({ delta: v.object({ content: text }), finish_reason: v.nullish(v.string()) })),
  usage,
})
const plainAnswer = v.object({
  choices: v.tuple([v.object({ message: v.object({ content: text }) })]),
  usage,
})

function addressOf(url: string): string {
  const bare = url.replace(/\/+$/, '')
  if (bare.endsWith('/chat/completions')) return bare
  return /\/v\d+$/.test(bare) ? `${bare}/chat/completions` : `${bare}/v1/chat/completions`
}

function parsed<S extends v.GenericSchema>(shape: S, json: string): v.InferOutput<S> {
  try {
    return v.parse(shape, JSON.parse(json))
  } catch {
    throw new NoAnswer('not a completion')
  }
}

/** An answer as far as it is read. */
class Reading {
  readonly pieces: string[] = []
  tokens: number | null = null
  isOver = false
  private length = 0

  read(data: string): void {
    if (data.trim() === '[DONE]') {
      this.isOver = true
      return
    }
    const { choices, usage } = parsed(chunk, data)
    if (usage) this.tokens = usage.completion_tokens
    for (const { delta, finish_reason } of choices) {
      if (delta.content) this.add(delta.content)
      if (finish_reason) this.isOver = true
    }
  }

  add(piece: string): void {
    this.length += piece.length
    if (this.length > MOST_CHARACTERS) throw new NoAnswer('an answer without end')
    this.pieces.push(piece)
  }
}

async function* bytesOf(response: Response): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += bytes.byteLength
    if (size > MOST_BYTES) throw new NoAnswer('an answer without end')
    yield bytes
  }
}

/** The pieces of an event stream, which may be cut anywhere, also within a letter. */
async function* streamed(response: Response): AsyncGenerator<string, Ended, void> {
  const reading = new Reading()
  const events = createParser({
    maxBufferSize: MOST_BUFFERED,
    onEvent: ({ data }) => reading.read(data),
    onError: () => {
      throw new NoAnswer('not an event stream')
    },
  })
  const letters = new TextDecoder()
  for await (const bytes of bytesOf(response)) {
    events.feed(letters.decode(bytes, { stream: true }))
    yield* reading.pieces.splice(0)
  }
  if (!reading.isOver) throw new NoAnswer('broken off')
  return { tokens: reading.tokens }
}

async function* plain(response: Response): AsyncGenerator<string, Ended, void> {
  const parts: Uint8Array[] = []
  for await (const bytes of bytesOf(response)) parts.push(bytes)
  const { choices, usage } = parsed(plainAnswer, new TextDecoder().decode(Buffer.concat(parts)))
  const reading = new Reading()
  reading.add(choices[0].message.content ?? '')
  yield* reading.pieces
  return { tokens: usage?.completion_tokens ?? null }
}

const requestOf = ({ key, model }: Endpoint, turns: readonly Turn[]): RequestInit => ({
  method: 'POST',
  redirect: 'error',
  headers: {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  },
  body: JSON.stringify({
    ...{ model, messages: turns, stream: true, max_tokens: MOST_TOKENS },
    stream_options: { include_usage: true },
  }),
})

async function ask(endpoint: Endpoint, turns: readonly Turn[], signal: AbortSignal): Promise<Response> {
  const response = await fetch(addressOf(endpoint.url), { ...requestOf(endpoint, turns), signal })
  if (response.ok) return response
  await response.body?.cancel().catch(() => undefined)
  throw new NoAnswer(`status ${response.status}`)
}

const readerOf = (response: Response) =>
  response.headers.get('content-type')?.includes('application/json') ? plain(response) : streamed(response)

/** The error, without texts of people: a connection that ends is no error of ours. */
const noAnswer = (thrown: unknown): NoAnswer =>
  thrown instanceof NoAnswer ? thrown : new NoAnswer('not reached, broken off or too slow', { cause: thrown })

/** An assistant behind an OpenAI-compatible endpoint; leaving it, or its signal, ends the request there. */
export function createCompletion(endpoint: Endpoint): Assistant {
  const { first, whole } = endpoint.patience ?? PATIENCE
  async function* answer(turns: readonly Turn[], signal: AbortSignal): AsyncGenerator<string, Ended, void> {
    const end = new AbortController()
    const giveUp = () => end.abort(new NoAnswer('too slow'))
    const timers = [setTimeout(giveUp, whole), setTimeout(giveUp, first)] as const
    try {
      const pieces = readerOf(await ask(endpoint, turns, AbortSignal.any([signal, end.signal])))
      for (let next = await pieces.next(); ; next = await pieces.next()) {
        clearTimeout(timers[1])
        if (next.done) return next.value
        yield next.value
      }
    } catch (thrown) {
      throw noAnswer(thrown)
    } finally {
      for (const timer of timers) clearTimeout(timer)
      end.abort()
    }
  }
  return { answer }
}
