import * as v from 'valibot'
import type { User } from '#contract/calls/session.ts'
import type { ArgsOf, Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { AnyOperation, Operation } from '#contract/kit/operation.ts'
import type { FieldRows, FieldTable, Key, KnownName, RowName, RowWrite } from './field-rows.ts'

/** Table changes of an effect; it remembers what every row was. */
export interface Write {
  get<T extends FieldTable>(table: T, key: Key): Promise<FieldRows[T] | undefined>
  /** The first row whose indexed field has this value. */
  find<T extends FieldTable>(table: T, index: string, value: Key): Promise<FieldRows[T] | undefined>
  /** Every row whose indexed field has this value. */
  all<T extends FieldTable>(table: T, index: string, value: Key): Promise<FieldRows[T][]>
  /** The row that an index puts before all others. */
  first<T extends FieldTable>(table: T, index: string): Promise<FieldRows[T] | undefined>
  /** Rows that will be needed, or written: they are read together with whatever is asked in the same moment. */
  expect(table: FieldTable, keys: readonly Key[]): void
  put<T extends FieldTable>(table: T, row: FieldRows[T]): Promise<void>
  /** Does nothing when there is no such row: an effect never throws. */
  patch<T extends FieldTable>(table: T, key: Key, changes: Partial<FieldRows[T]>): Promise<void>
  remove(table: FieldTable, key: Key): Promise<void>
}

/** Reads allowed to an effect. */
export type Look = Pick<Write, 'get' | 'find' | 'all' | 'first'>

/** Context of an effect beside its arguments; the same at every replay. */
export interface EffectContext {
  /** Milliseconds since 1970, of the moment the user acted. */
  now: number
  user: User
  /** The person acting in the user's identity; absent for the user. [SEC54] */
  by?: User
}

export interface DeviceEffect {
  readonly operation: AnyOperation
  run(write: Write, args: unknown, context: EffectContext): Promise<void>
}

/** The effect of an operation on the device, immediate and optimistic. */
export function effect<E extends Endpoint>(
  operation: Operation<E>,
  run: (write: Write, args: InputOf<E>, context: EffectContext) => Promise<void>,
): DeviceEffect {
  return { operation, run }
}

/** Queued arguments were checked by their form; rows of an older app are taken as they are. */
export function argsOf<E extends Endpoint>(endpoint: E, args: InputOf<E>): ArgsOf<E> {
  const parsed = v.safeParse(endpoint.input, args)
  return (parsed.success ? parsed.output : args) as ArgsOf<E>
}

export interface Landed {
  writes: RowWrite[]
  removed?: RowName[]
  /** Ranges the answer brings whole: what it lacks of them is gone. */
  whole?: readonly Whole[]
  /** The data an answer covers completely, for this phone's knowledge. [SY33] */
  knows?: readonly KnownName[]
}

/** Every row whose indexed field is between two values, both included, and that `holds`. */
export interface Whole<T extends FieldTable = FieldTable> {
  table: T
  index: string
  from: Key
  to: Key
  // A method, so that a range of one table is also a range.
  holds?(row: FieldRows[T]): boolean
}

export interface Landing {
  readonly endpoint: Endpoint
  rows(answer: unknown, args: unknown): Landed
  /** The data a 404 covers completely: for a list, that it is empty. */
  none?(args: unknown): readonly KnownName[]
}

/** Which rows an answer of this endpoint holds. */
export function landing<E extends Endpoint>(
  endpoint: E,
  rows: (answer: OutputOf<E>, args: InputOf<E>) => Landed,
  none?: (args: InputOf<E>) => readonly KnownName[],
): Landing {
  return { endpoint, rows, ...(none && { none }) }
}
