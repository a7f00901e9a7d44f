import type * as v from 'valibot'
import type { Gate } from './permissions.ts'

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
  /**
   * The line in which its calls are answered one at a time for each person, as they may take tens of milliseconds of a
   * processor, here or in the database; null where none waits.
   */
  readonly line: 'reads' | 'chat' | null
}

/** A call of the API: its address, gate, input (path, query and body as one object) and output. */
export interface Endpoint<
  I extends v.GenericSchema = v.GenericSchema,
  O extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly needs: Gate
  readonly input: I
  readonly output: O
  /** Our client's format of the body; the server reads JSON, urlencoded and multipart alike. */
  readonly body?: 'form' | 'json' | 'multipart'
  /** Limits of a call, where they are not the usual ones of its gate and body. */
  readonly cost?: Partial<Cost>
  /** A GET that changes state, kept because the specification has it. */
  readonly changesState?: true
  /** Whether someone in another's identity may call it; writes only where this says so. [A182, SEC53] */
  readonly whileImpersonating?: 'yes' | 'no'
  /** Answers may be asked for with If-None-Match. */
  readonly conditional?: true
}

/** Raised when the meaning of an answer changes but not its shape: phones then read it again. [S86] */
export const ANSWERS_VERSION = 1

export type InputOf<E extends Endpoint> = v.InferInput<E['input']>
export type ArgsOf<E extends Endpoint> = v.InferOutput<E['input']>
export type OutputOf<E extends Endpoint> = v.InferOutput<E['output']>

export function defineEndpoint<I extends v.GenericSchema, O extends v.GenericSchema>(
  endpoint: Endpoint<I, O>,
): Endpoint<I, O> {
  return endpoint
}

/** Whether a caller in another's identity may make this call: readings unless they say no, writes only by name. [A182] */
export const isForImpersonators = ({ method, changesState, whileImpersonating }: Endpoint): boolean =>
  whileImpersonating === undefined ? method === 'GET' && !changesState : whileImpersonating === 'yes'

/** The names of the path's parameters, `/api/pedido/:uuid` → `['uuid']`. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
}

/** Fills the path; a value that could shape another path is refused with a RangeError. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    if (!/^[\w-]+$/.test(value)) throw new RangeError(`path parameter ${name}`)
    return value
  })
}

/** Above the largest call the contract has: two lists of 200 ids, or 100 lines of seven fields. */
const FORM: Cost = { bytes: 288 * KB, textBytes: 288 * KB, values: 1500, isHeavy: false, line: null }

const COSTS = {
  /** The body of a GET is not read. */
  reading: { bytes: 0, textBytes: 0, values: 0, isHeavy: false, line: null },
  /** A few fields, without a session. */
  public: { bytes: 8 * KB, textBytes: 8 * KB, values: 100, isHeavy: false, line: null },
  form: FORM,
  files: { ...FORM, bytes: 12 * 1024 * KB, values: 300, isHeavy: true },
} as const satisfies Record<string, Cost>

function usualCost({ method, needs, body }: Endpoint): Cost {
  if (method === 'GET') return COSTS.reading
  if (needs === 'public') return COSTS.public
  return body === 'multipart' ? COSTS.files : COSTS.form
}

/** The limits of a call: the usual ones of its gate and its kind of body, but for those it sets itself. */
export function costOf(endpoint: Endpoint): Cost {
  const { cost = {} } = endpoint
  const usual = usualCost(endpoint)
  const bytes = cost.bytes ?? usual.bytes
  return { ...usual, bytes, textBytes: Math.min(bytes, usual.textBytes), ...cost }
}
