import type { SQL } from 'drizzle-orm'
import type { ArgsOf, Endpoint, OutputOf } from '#contract/kit/endpoint.ts'
import type { ErrorMap } from '#contract/kit/errors.ts'
import type { AnyOperation, Operation } from '#contract/kit/operation.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import type { Seen } from '#server/db/merge.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Scope } from '#server/db/scope.ts'
import type { HeldAnswer } from './answer/held.ts'
import { collect, type Events, PACE, type Pace, type Watched, watched } from './answer/stream.ts'
import type { Caller, Identity } from './caller.ts'
import type { Log } from './log.ts'

/** Sessions, for calls that open one or follow a link of one. */
export interface Sessions {
  /** The token that came with the call, of whichever user; null without one. */
  token: string | null
  /** As the caller's browser names itself; '' when it does not. */
  userAgent: string
  /** The user of a token that was just made. */
  identify(token: string): Promise<Identity>
  /** The user of a link's session, and the database as that user may use it. */
  identifySession(id: number): Promise<Identity & { db: Queryable }>
}

/** Context of a public endpoint's handler: no user is signed in. What else a feature needs, it is made of. */
export interface PublicContext {
  db: Queryable
  /** PUBLIC_ORIGIN, for absolute links. */
  origin: string
  now: Date
  /** Address of the caller, by group, for throttles only. */
  ip: string
  sessions: Sessions
  /** The version of the record that the caller saw, from If-Match; null without one, a 422 when it is none. */
  versionSeen(): number | null
  log: Log
  /** Adds a header to the answer. */
  header(name: string, value: string): void
  /** Answers 202: what was asked for is stored, and a job goes on with it. [A204] */
  accept(): void
  /** Ends when the caller hangs up. */
  signal: AbortSignal
}

/** Context of a handler beside its arguments: already authenticated, allowed and validated. */
export interface Context extends PublicContext {
  caller: Caller
  scope: Scope
}

/** The caller as records are read for them. */
export const readerOf = ({
  caller,
  scope,
  now,
}: Pick<Context, 'scope' | 'now'> & { caller: Pick<Caller, 'seller'> }): Reader => ({
  scope,
  seller: caller.seller,
  now,
})

/** `db` is the transaction too, so that nothing an effect reads is older than what it writes. */
export interface EffectContext extends Omit<Context, 'sessions' | 'versionSeen'> {
  /** The one transaction of this change. */
  tx: Tx
  /** The caller, and the idempotency key of this change. */
  caller: Caller & { key: string | null }
  /** The caller's view: version, own changes, fields that are repeated. [SY17, SY23, SY30] */
  seen: Required<Seen>
}

export interface Handler {
  readonly endpoint: Endpoint
  run(context: Context, args: unknown): Promise<unknown>
  /** The same answer as events, for callers who ask for them. */
  stream?(context: Context, args: unknown): Watched<unknown>
  /** Answers events alone, over a connection that is held; who reads them does not use their session by it. */
  readonly isHeld?: true
  /** Complaints about parts that only the database can judge, when others are no arguments: one 422 says all. [S228] */
  complain?(context: Context, parts: unknown): Promise<ErrorMap>
  /** As SQL, a text that moves with every change of the answer, for the caller `me`; null where there is none. [S86] */
  revision?(args: unknown): SQL
}

/** Context of several changes in one transaction. */
export type RowContext = Context & Pick<EffectContext, 'tx'>

/** Several calls of one effect in a row, done as one: what is thrown refuses them all. */
export interface Row<A, R> {
  /** Whether a call may be one of them: it must not need to see what those before it have done. */
  canBatch(args: A): boolean
  /** As the effect's own. */
  preload(context: RowContext, args: readonly A[]): Promise<R>
  /** The effect's answer to each. */
  run(context: RowContext, read: R): Promise<unknown[]>
}

export interface Effect {
  readonly operation: AnyOperation
  readonly inRow?: Row<unknown, unknown>
  before?: ((context: Context, args: unknown) => Promise<unknown>) | undefined
  preload?: ((context: EffectContext, args: unknown) => Promise<unknown>) | undefined
  run(context: EffectContext, args: unknown, read: unknown): Promise<unknown>
}

/**
 * A reading endpoint. With `revision`, which is read in the statement that identifies the caller, If-None-Match is
 * answered 304 without building the body.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, args: ArgsOf<E>) => Promise<OutputOf<E>>,
  revision?: (args: ArgsOf<E>) => SQL,
): Handler {
  return { endpoint, run, ...(revision && { revision }) }
}

/**
 * An endpoint whose answer comes bit by bit: events as `text/event-stream` for callers whose Accept asks for them, else
 * what `run` returns, at once. Rights and arguments are judged before anything runs. `context.signal` ends when the
 * caller hangs up and after `cap`; the generator is ended then too, once it comes to its next event. Needs a session.
 */
export function handleStream<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, args: ArgsOf<E>) => Events<OutputOf<E>>,
  pace: Partial<Pace> = {},
): Handler {
  const stream = (context: Context, args: unknown) =>
    watched((signal) => run({ ...context, signal }, args as ArgsOf<E>), context.signal, { ...PACE, ...pace })
  return { endpoint, stream, run: (context, args) => collect(stream(context, args)) }
}

/** An endpoint whose connection is held open, for callers who ask for events. */
export function handleHeld<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, args: ArgsOf<E>) => Promise<HeldAnswer>,
): Handler {
  return { endpoint, run: run as Handler['run'], isHeld: true }
}

/** An endpoint for callers without session. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  run: (context: PublicContext, args: ArgsOf<E>) => Promise<OutputOf<E>>,
): Handler {
  return { endpoint, run }
}

/**
 * A changing endpoint: permission, arguments, idempotency key and predecessor are already checked, `tx` is open. What
 * `preload` reads is given to `run`; it is asked for together with the key, also for one that is known, and writes nothing.
 */
export function effect<E extends Endpoint, R = undefined>(
  operation: Operation<E>,
  run: (context: EffectContext, args: ArgsOf<E>, read: R) => Promise<OutputOf<E>>,
  preload?: (context: EffectContext, args: ArgsOf<E>) => Promise<R>,
): Effect {
  return { operation, run, preload } as Effect
}

/** An effect whose calls in a row, as in a batch, can be done as one. */
export const batchable = <E extends Endpoint, R>(effect: Effect, inRow: Row<ArgsOf<E>, R>): Effect => ({
  ...effect,
  inRow: inRow as Row<unknown, unknown>,
})

/**
 * A changing endpoint with a slow part that needs no transaction: `before` does it, holding no connection, and gives `run`
 * what it made. It is left out for a key that is known; what it throws is an answer like what `run` throws. As others may
 * change anything in between, `run` judges all that `before` did.
 */
export function effectWithWork<E extends Endpoint, W>(
  operation: Operation<E>,
  before: (context: Context, args: ArgsOf<E>) => Promise<W>,
  run: (context: EffectContext, args: ArgsOf<E>, made: W) => Promise<OutputOf<E>>,
): Effect {
  return { operation, run, before } as Effect
}
