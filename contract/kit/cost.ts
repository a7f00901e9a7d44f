import type { Endpoint } from './endpoint.ts'

const KB = 1024

/** The most that one call brings, before anything is built of it. [SEC68] */
export interface Cost {
  /** Bytes of its body. */
  readonly bytes: number
  /** Bytes of a body without files: a form or JSON, or a field beside a file. */
  readonly textBytes: number
  /** Names of a form, parts of a multipart body or values of a JSON one, nested ones included. */
  readonly values: number
  /** Waits for a turn among its user's large bodies, and takes a share of the memory for them. */
  readonly isHeavy: boolean
}

/** Above the largest call the contract has: two lists of 200 ids, or 100 lines of six fields. */
const FORM: Cost = { bytes: 256 * KB, textBytes: 256 * KB, values: 1500, isHeavy: false }

const COSTS = {
  /** The body of a GET is not read. */
  reading: { bytes: 0, textBytes: 0, values: 0, isHeavy: false },
  /** Whoever has no session fills in a few fields. */
  public: { bytes: 8 * KB, textBytes: 8 * KB, values: 100, isHeavy: false },
  form: FORM,
  files: { ...FORM, bytes: 12 * 1024 * KB, values: 300, isHeavy: true },
} as const satisfies Record<string, Cost>

function usualCost({ method, needs, body }: Endpoint): Cost {
  if (method === 'GET') return COSTS.reading
  if (needs === 'public') return COSTS.public
  return body === 'multipart' ? COSTS.files : COSTS.form
}

/** What a call of this endpoint may cost: what is usual for its gate and its kind of body, but for what it says itself. */
export function costOf(endpoint: Endpoint): Cost {
  const { cost = {} } = endpoint
  const usual = usualCost(endpoint)
  const bytes = cost.bytes ?? usual.bytes
  return { ...usual, bytes, textBytes: Math.min(bytes, usual.textBytes), ...cost }
}
