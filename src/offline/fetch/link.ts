/** The results of this context's recent calls: separates a single call's failure from a general one. */
export interface Link {
  /** When the server last answered anything, milliseconds since 1970. */
  answeredAt: number
  /** When it last did what a call asked for, or refused it for the call's own sake. */
  servedAt: number
  /** Something may be waiting only because no call got through. */
  hasWaiting: boolean
  /** When waiting rows were last brought forward. */
  wokenAt: number
  /** Number of probes in a row that our server did not answer. */
  silences: number
  /** When it last answered a probe: what is older proves nothing against a call that fails after it. */
  probedAt: number
}

export const createLink = (): Link => ({
  answeredAt: 0,
  servedAt: 0,
  hasWaiting: true,
  wokenAt: 0,
  silences: 0,
  probedAt: 0,
})

/** Neither overloaded nor out of order. */
export const isServed = (status: number): boolean => status < 500 && status !== 429
