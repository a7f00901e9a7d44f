import type { SQL } from 'drizzle-orm'
import type { ArgsOf, Endpoint, OutputOf } from '#contract/kit/endpoint.ts'
import type { AnyOperation, Operation } from '#contract/kit/operation.ts'
import type { Assistant } from '#server/chat/assistant.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Scope } from '#server/db/scope.ts'
import type { FileMaker } from '#server/files/file-maker.ts'
import type { MailFolder } from '#server/mail/mail-folder.ts'
import type { Payments } from '#server/payments/gateway.ts'
import type { StockBases } from '#server/stock/stock-bases.ts'
import type { StockPacks } from '#server/stock/stock-packs.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { collect, type Events, PACE, type Pace, type Watched, watched } from './answer/stream.ts'
import type { Caller, Identity } from './caller.ts'
import type { Log } from './log.ts'

/** Context of a public endpoint's handler: no user is signed in. */
export interface PublicContext {
  db: Queryable
  /** PUBLIC_ORIGIN, for absolute links. */
  origin: string
  blobs: BlobStore
  /** Mails in files; undefined where they are really sent. */
  mails?: MailFolder | undefined
  /** Who gets a mail of each claim beside its seller. */
  supportEmail?: string | undefined
  /** OFFLINE_DAYS. */
  offlineDays: number
  /** How payments are taken; undefined where they are not. */
  payments?: Payments | undefined
  /** Who answers questions beside the catalogue; undefined where it answers alone. */
  chat?: Assistant | undefined
  /** The stock in memory; undefined where SQL answers every search. */
  stock?: StockPacks | undefined
  /** First pages of stock, packed; undefined where each is read for its caller. */
  bases?: StockBases | undefined
  /** Makes files beside the calls. */
  files: FileMaker
  /** ERP_DIR; undefined where nothing is exchanged. */
  erpDir?: string | undefined
  /** ERP_CRON. */
  erpCron?: string | undefined
  now: Date
  /** Address of the caller, by group, for throttles only. */
  ip: string
  /** As the caller's browser calls itself; '' when it does not. */
  userAgent: string
  /** The token that came with the call, whosever it is; null without one. */
  bearer: string | null
  /** The version of the record that the caller saw, from If-Match; null without one, a 422 when it is none. */
  versionSeen(): number | null
  log: Log
  /** Adds a header to the answer. */
  header(name: string, value: string): void
  /** Ends when the caller hangs up. */
  signal: AbortSignal
  /** Who a token that was just made belongs to. */
  identify(token: string): Promise<Identity>
  /** Who a session belongs to that a link remembers, and the database as that user may use it. */
  identifySession(id: number): Promise<Identity & { db: Queryable }>
}

/** Context of a handler beside its arguments: already authenticated, allowed and validated. */
export interface Context extends PublicContext {
  caller: Caller
  scope: Scope
}

/** The caller as records are read for them. */
export const readerOf = ({ caller, scope, now }: Pick<Context, 'caller' | 'scope' | 'now'>): Reader => ({
  scope,
  seller: caller.seller,
  now,
})

/** `db` is the transaction too, so that nothing an effect reads is older than what it writes. */
export interface EffectContext extends Context {
  /** The one transaction of this change. */
  tx: Tx
  /** Who is calling, and the idempotency key of this change. */
  caller: Caller & { key: string | null }
  /** The version the caller saw, from If-Match. */
  ifMatch: number | null
  /** Every version that a history before may have given out is at most this. [SY30] */
  floor: number
  /** Keys of the caller's changes that this one stands on, from X-After. [SY17] */
  own: readonly string[]
  /** Fields that the form merely repeats, from X-Repeats. [SY23] */
  repeats: readonly string[]
}

export interface Handler {
  readonly endpoint: Endpoint
  run(context: Context, args: unknown): Promise<unknown>
  /** The same answer as events, for callers who ask for them. */
  stream?(context: Context, args: unknown): Watched<unknown>
  /** As SQL, a text that moves with every change of the answer, for the caller `me`; null where there is none. [S86] */
  revision?(args: unknown): SQL
}

/** Context of several changes in one transaction. */
export type RowContext = Context & Pick<EffectContext, 'tx'>

/** Several calls of one effect in a row, done as one: what is thrown refuses them all. */
export interface Row<A, R> {
  /** Whether a call may be one of them: it must not need to see what those before it have done. */
  takes(args: A): boolean
  /** As the effect's own. */
  ahead(context: RowContext, args: readonly A[]): Promise<R>
  /** What the effect would have answered to each. */
  run(context: RowContext, read: R): Promise<unknown[]>
}

export interface Effect {
  readonly operation: AnyOperation
  readonly inRow?: Row<unknown, unknown>
  before?: ((context: Context, args: unknown) => Promise<unknown>) | undefined
  ahead?: ((context: EffectContext, args: unknown) => Promise<unknown>) | undefined
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

/** An endpoint for callers without session. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  run: (context: PublicContext, args: ArgsOf<E>) => Promise<OutputOf<E>>,
): Handler {
  return { endpoint, run }
}

/**
 * A changing endpoint: permission, arguments, idempotency key and predecessor are already checked, `tx` is open. What
 * `ahead` reads is given to `run`; it is asked for together with the key, also for one that is known, and writes nothing.
 */
export function effect<E extends Endpoint, R = undefined>(
  operation: Operation<E>,
  run: (context: EffectContext, args: ArgsOf<E>, read: R) => Promise<OutputOf<E>>,
  ahead?: (context: EffectContext, args: ArgsOf<E>) => Promise<R>,
): Effect {
  return { operation, run, ahead } as Effect
}

/** An effect whose calls in a row, as in a batch, can be done as one. */
export const inRows = <E extends Endpoint, R>(one: Effect, inRow: Row<ArgsOf<E>, R>): Effect => ({
  ...one,
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
