import { AppError } from '#contract/kit/errors.ts'
import type { EventReading } from '#src/offline/fetch/answer-events.ts'

/** Milliseconds in which a server that is heard says hello. */
const HELLO_WITHIN = 10_000

/** Resolves after some milliseconds, or once the signal ends. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}

interface Listener {
  /** Ends it. */
  until: AbortSignal
  hear: (event: string, data: unknown) => void
  helloWithin?: number
}

/**
 * Listens until the stream is over: the server said goodbye, it was cut, or there is none: refused, or so quiet that
 * something between keeps it.
 */
export async function listenOnce(
  open: (reading: EventReading) => Promise<unknown>,
  { until, hear, helloWithin = HELLO_WITHIN }: Listener,
): Promise<'goodbye' | 'cut' | 'refused'> {
  const own = new AbortController()
  const said = { hello: false, goodbye: false }
  const timer = setTimeout(() => own.abort(), helloWithin)
  const onEvent = (event: string, data: unknown) => {
    if (event === 'hola') {
      said.hello = true
      clearTimeout(timer)
    }
    if (event === 'chau') {
      said.goodbye = true
      own.abort()
    } else hear(event, data)
  }
  const failure = await open({ signal: AbortSignal.any([until, own.signal]), onEvent }).catch(
    (error: unknown) => error,
  )
  clearTimeout(timer)
  if (said.goodbye) return 'goodbye'
  const isAnswer = failure instanceof AppError && failure.status > 0
  return isAnswer || (own.signal.aborted && !said.hello) ? 'refused' : 'cut'
}
