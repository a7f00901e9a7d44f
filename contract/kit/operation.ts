import type { Endpoint, InputOf } from './endpoint.ts'
import type { Known } from './known.ts'
import type { RecordFacts } from './record.ts'

/** Arguments of a queued change: they may come from an old row and hold anything. */
export type QueuedArgs = Readonly<Record<string, unknown>>

/** Where in the app a change is put right. */
export interface FormAt {
  /** The address of its form, without the queued change that it opens with. */
  readonly at: (args: QueuedArgs) => string
  /** It is made again on the record's own screen, and only once it was refused. */
  readonly isMadeAgain?: true
}

/**
 * The fields of a record a change sets, for a user who has to choose between it and what others changed: its whole form
 * (and what only some send with it), single fields by arguments of the same name, or the record as a whole.
 */
export type SetFields = { readonly record: RecordFacts } & (
  | { readonly form: true; readonly also?: readonly string[] }
  | { readonly chosen: readonly string[] }
  | { readonly whole: { readonly label: string; readonly mine: string; readonly theirs: string } }
)

/**
 * A change to field data that may wait on the phone. `name` carries its version and is kept for ever. What takes
 * arguments is a method, so that each operation is also `AnyOperation`.
 */
export interface Operation<E extends Endpoint = Endpoint> {
  readonly name: `${string}.${string}.v${number}`
  readonly endpoint: E
  /** The things it touches, `pedido:<uuid>`; operations that share one are sent strictly in order. [SY5] */
  aggregates(args: InputOf<E>): string[]
  /** The version of the record that was on screen travels as If-Match for this aggregate. */
  versioned?(args: InputOf<E>): { table: string; key: string } | null
  /** A refused creation stays on the screen, marked; a refused change gives way to the server's record. [SY9] */
  creates?(args: InputOf<E>): boolean
  /** Photos travel alone, after everything else. [SY7] */
  readonly lane?: 'photos'
  /** Stays on the phone this many milliseconds before it is sent, so that it can be undone. [A23] */
  readonly holdFor?: number
  /** null: there is nothing to put right. */
  readonly formAt: FormAt | null
  /** null: it is of no one record that others change too. */
  readonly fields: SetFields | null
  /** A plain sentence of what it does and to which record: known names, else the arguments as they are. */
  sentence(args: InputOf<E>, known: Known): Promise<string> | string
}

/** Arguments are whatever a queue or the wire holds. */
export type AnyOperation = Operation

export function defineOperation<E extends Endpoint>(operation: Operation<E>): Operation<E> {
  return operation
}
