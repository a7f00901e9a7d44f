import type { Endpoint, InputOf } from './endpoint.ts'
import type { Known } from './known.ts'

/** A change to field data that may wait on the phone. `name` carries its version and is kept for ever. */
export interface Operation<E extends Endpoint = Endpoint> {
  readonly name: `${string}.${string}.v${number}`
  readonly endpoint: E
  /** The things it touches, `pedido:<uuid>`; operations that share one are sent strictly in order. [SY5] */
  readonly aggregates: (args: InputOf<E>) => string[]
  /** The version of the record that was on screen travels as If-Match for this aggregate. */
  readonly versioned?: (args: InputOf<E>) => { table: string; key: string } | null
  /** A refused creation stays on the screen, marked; a refused change gives way to the server's record. [SY9] */
  readonly creates?: (args: InputOf<E>) => boolean
  /** Photos travel alone, after everything else. [SY7] */
  readonly lane?: 'photos'
  /** Stays on the phone this many milliseconds before it is sent, so that it can be undone. [A23] */
  readonly holdFor?: number
  /** What it does and to what, in a plain sentence: names of what is known, the arguments' own words for the rest. */
  readonly sentence: (args: InputOf<E>, known: Known) => Promise<string> | string
}

export function defineOperation<E extends Endpoint>(operation: Operation<E>): Operation<E> {
  return operation
}
