import type * as v from 'valibot'
import type { Cost } from './cost.ts'
import type { Gate } from './permissions.ts'

/** One call of the API: where it is, who may, what goes in (path, query and body as one object) and what comes out. */
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
  /** How our own client writes the body; the server reads JSON, urlencoded and multipart alike. */
  readonly body?: 'form' | 'json' | 'multipart'
  /** What a call may bring, where that is not the usual of its gate and body. */
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
