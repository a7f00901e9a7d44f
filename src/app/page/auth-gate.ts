/**
 * All sending of a session goes through this gate; closed at log-out, nothing more is sent in that user's name.
 * [SEC88]
 */
export interface AuthGate {
  fetch: typeof fetch
  close(): void
  isClosed: () => boolean
}

export function openGate(fetchNow: typeof fetch = (input, init) => globalThis.fetch(input, init)): AuthGate {
  const gate = new AbortController()
  return {
    fetch: (input, init) => {
      const own = init?.signal ?? (input instanceof Request ? input.signal : null)
      const signal = own ? AbortSignal.any([own, gate.signal]) : gate.signal
      return gate.signal.aborted ? Promise.reject(gate.signal.reason) : fetchNow(input, { ...init, signal })
    },
    close: () => gate.abort(),
    isClosed: () => gate.signal.aborted,
  }
}
