/** Milliseconds of silence after which a stream is given up; the server beats every 15 s. */
export const SILENCE = 40_000

/** The way an answer is read while it comes. */
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
