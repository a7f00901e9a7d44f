import { AppError } from '#contract/kit/errors.ts'
import { HungUp } from '#server/http/guard/hang-up.ts'

/** An event of an answer that comes bit by bit; `fin` and `error` are the server's own. */
export interface StreamEvent {
  event: string
  /** Sent as JSON. */
  data: unknown
}

/** The events of an answer, which is what is returned at their end. */
export type Events<O> = AsyncGenerator<StreamEvent, O, void>

/** Milliseconds. */
export interface Pace {
  /** Silence, after which a comment keeps the connection open. */
  beat: number
  /** After which an answer that has not ended is over. */
  cap: number
}

export const PACE: Pace = { beat: 15_000, cap: 120_000 }

const QUIET = Symbol('quiet')

/** Events, and the silences between them. */
export type Watched<O> = AsyncGenerator<StreamEvent | typeof QUIET, O, void>

/** Ends when the caller does, after `cap`, or when `leave` is called. */
function endOf(caller: AbortSignal, cap: number): { signal: AbortSignal; leave: () => void } {
  const end = new AbortController()
  const leave = () => {
    clearTimeout(timer)
    caller.removeEventListener('abort', leave)
    end.abort(new HungUp())
  }
  const timer = setTimeout(() => end.abort(new AppError('no-disponible')), cap)
  caller.addEventListener('abort', leave)
  if (caller.aborted) leave()
  return { signal: end.signal, leave }
}

/** The first to come: the promise, `QUIET` after a beat, or the reason the signal ends for, thrown. */
function soonest<T>(pending: Promise<T>, signal: AbortSignal, beat: number): Promise<T | typeof QUIET> {
  let stop = () => {}
  const silence = new Promise<typeof QUIET>((resolve, reject) => {
    const over = () => reject(signal.reason)
    const timer = setTimeout(() => resolve(QUIET), beat)
    signal.addEventListener('abort', over)
    stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
    }
    if (signal.aborted) over()
  })
  return Promise.race([pending, silence]).finally(stop)
}

/**
 * The events of `begin`, which gets a signal that ends with the caller, with the cap, and with the reader of this.
 * Throws HungUp or an AppError then, also when `begin` does not look at the signal. Nothing begins before it is read.
 */
export async function* watched<O>(
  begin: (signal: AbortSignal) => Events<O>,
  caller: AbortSignal,
  { beat, cap }: Pace,
): Watched<O> {
  const { signal, leave } = endOf(caller, cap)
  const events = begin(signal)
  try {
    for (let next = events.next(); ; ) {
      const got = await soonest(next, signal, beat)
      if (got === QUIET) yield QUIET
      else if (got.done) return got.value
      else {
        yield got.value
        next = events.next()
      }
    }
  } finally {
    leave()
    // Not waited for: the work may not look at its signal, and the answer is over.
    events.return(undefined as never).catch(() => undefined)
  }
}

/** The whole answer, for callers who did not ask for events. */
export async function collect<O>(events: Watched<O>): Promise<O> {
  for (;;) {
    const got = await events.next()
    if (got.done) return got.value
  }
}

/** Whether an Accept header names event streams. */
export const asksForEvents = (accept: string | null): boolean =>
  (accept ?? '').split(',').some((text) => {
    const [type, ...more] = text.split(';').map((part) => part.trim().toLowerCase())
    return type === 'text/event-stream' && !more.some((part) => /^q=0(\.0*)?$/.test(part))
  })

const frame = ({ event, data }: StreamEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data ?? null)}\n\n`

/** The ends of an answer. */
export interface Endings<O> {
  /** Throws when the whole answer is not as it should be. */
  check(output: O): void
  /** The body of the refusal for what was thrown. */
  refused(thrown: unknown): unknown
}

async function* frames<O>(
  first: IteratorResult<StreamEvent | typeof QUIET, O>,
  events: Watched<O>,
  { check, refused }: Endings<O>,
): AsyncGenerator<string, void, void> {
  try {
    let got = first
    for (; !got.done; got = await events.next()) yield got.value === QUIET ? ':\n\n' : frame(got.value)
    check(got.value)
    yield frame({ event: 'fin', data: got.value })
  } catch (thrown) {
    if (!(thrown instanceof HungUp)) yield frame({ event: 'error', data: refused(thrown) })
  } finally {
    await events.return(undefined as never)
  }
}

/** Texts as they are asked for; when asking stops, they end. */
function bytesOf(texts: AsyncGenerator<string, void, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await texts.return()
      },
    },
    { highWaterMark: 0 },
  )
}

/** An answer as events: those of its work, then `fin` with all of it, or `error` with the body of a refusal. */
export class EventStream {
  readonly type = 'text/event-stream; charset=utf-8'
  readonly headers = { 'Content-Type': this.type, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }

  private constructor(readonly body: ReadableStream<Uint8Array>) {}

  /** Waits for the first event or beat, so that what fails before is refused with its status as anywhere. */
  static async open<O>(events: Watched<O>, endings: Endings<O>): Promise<EventStream> {
    const first = await events.next()
    return new EventStream(bytesOf(frames(first, events, endings)))
  }
}
