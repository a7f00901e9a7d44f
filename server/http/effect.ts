import { AppError } from '#contract/kit/errors.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { momentOf } from '#contract/kit/uuid.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { currentHistory } from '#server/db/history.ts'
import { retrying } from '#server/db/statements/clashes.ts'
import {
  type AnsweredCall,
  areNext,
  type KeyedCall,
  keep,
  keepAll,
  keepFirst,
  lock,
  lookUp,
  type StoredCall,
} from '#server/db/statements/keyed-calls.ts'
import { Transaction } from '#server/db/transaction.ts'
import { asAppError, refusalBody } from './answer/answer.ts'
import { jsonText } from './answer/json-text.ts'

export interface Outcome {
  status: number
  body: unknown
  /** The answer is a stored one: nothing was done now. */
  replayed: boolean
}

/** A row that another call made in the meantime; what clashed otherwise a transaction does again by itself. */
const MADE: ReadonlySet<string> = new Set(['23505'])

/** Another request under a known key is a 422. [SY21] */
function replay({ hash }: KeyedCall, { request_hash, status, answer }: StoredCall): Outcome | undefined {
  if (request_hash === null) return undefined
  if (request_hash !== hash) throw new AppError('clave-reutilizada')
  return { status, body: answer, replayed: true }
}

/** The answer this key already has; undefined when it is new. */
export async function storedAnswer(db: Queryable, call: KeyedCall): Promise<Outcome | undefined> {
  return replay(call, await lookUp(db, call))
}

const answeredCall = (call: KeyedCall, body: unknown, status = 200): AnsweredCall => ({
  ...{ call, status },
  answer: jsonText(body),
})

async function applyOnce(tx: Tx, call: KeyedCall, { aggregates, preload, work }: Change): Promise<Outcome> {
  tx.sendQueued()
  // Sent in this order: only a statement that begins when the lock is held sees what its last holder stored.
  const [, known, read] = await Promise.all([lock(tx, [call], aggregates), lookUp(tx, call), preload?.(tx)])
  const before = replay(call, known)
  if (before) return before
  if (known.missing > 0) throw new AppError('falta-el-anterior')
  const body = await work(tx, read)
  tx.queueForCommit((sending) => keep(sending, answeredCall(call, body)))
  return { status: 200, body, replayed: false }
}

/** Judgements about the change itself; a retry must not change them. */
const isKept = (error: AppError) =>
  [403, 404, 409, 422].includes(error.status) && error.code !== 'clave-reutilizada'

/** So long after a history begins, phones may still bring what it lacks, in milliseconds. */
const BRINGING = DAY_MS

/**
 * A change of a history that is gone may stand on what another phone has still to bring again: for a day what it lacks
 * is no judgement but a predecessor that is missing. [SY30]
 */
async function mayStillCome(db: Queryable, { history }: KeyedCall, { status }: AppError): Promise<boolean> {
  if (history === null || (status !== 404 && status !== 422)) return false
  const now = await currentHistory(db)
  return now !== undefined && now.name !== history && Date.now() - momentOf(now.name) < BRINGING
}

/** A refusal is stored after its effects are undone; the first stored answer wins. */
async function keepRefusal(db: Queryable, call: KeyedCall, error: AppError): Promise<Outcome> {
  const outcome = { status: error.status, body: refusalBody(error), replayed: false }
  const isFirst = await keepFirst(db, answeredCall(call, outcome.body, outcome.status))
  return isFirst ? outcome : ((await storedAnswer(db, call)) as Outcome)
}

export interface Change {
  /** The rows the change touches; other changes of the same rows wait. */
  aggregates: readonly string[]
  /** Reads once the rows are locked, on the way of what is asked there anyway; writes nothing. */
  preload?: ((tx: Tx) => Promise<unknown>) | undefined
  work(tx: Tx, read: unknown): Promise<unknown>
}

/**
 * Applies a change exactly once per key and repeats the first answer for every repetition. [SY20, SY21] Inside an
 * outer transaction a refusal is thrown, as only its owner can roll it back.
 */
export async function onceOnly(db: Queryable, call: KeyedCall, change: Change): Promise<Outcome> {
  if (db instanceof Transaction) return applyOnce(db, call, change)
  try {
    return await retrying(() => db.transaction((tx) => applyOnce(tx, call, change)), MADE)
  } catch (thrown) {
    const error = asAppError(thrown)
    if (!isKept(error)) throw thrown
    if (await mayStillCome(db, call, error)) throw new AppError('falta-el-anterior', { cause: error })
    return keepRefusal(db, call, error)
  }
}

/** Changes of one user in a row, done as one; `work` returns the answer of each. */
export interface ChangeRow extends Change {
  work(tx: Tx, read: unknown): Promise<unknown[]>
}

/**
 * As `onceOnly` inside an outer transaction, for several calls in a row; null when they have to be judged one by one, as
 * one of them is known or waits for another. Nothing was done then.
 */
export async function applyEachOnce(
  tx: Tx,
  calls: readonly KeyedCall[],
  { aggregates, preload, work }: ChangeRow,
): Promise<unknown[] | null> {
  tx.sendQueued()
  const [, next, read] = await Promise.all([lock(tx, calls, aggregates), areNext(tx, calls), preload?.(tx)])
  if (!next) return null
  const bodies = await work(tx, read)
  tx.queueForCommit((sending) =>
    keepAll(
      sending,
      calls.map((call, index) => answeredCall(call, bodies[index])),
    ),
  )
  return bodies
}

/** A change that carries no key. [SY28] */
export async function unkeyed(db: Queryable, { aggregates, preload, work }: Change): Promise<Outcome> {
  const once = () =>
    db.transaction(async (tx) => {
      if (aggregates.length > 0) await lock(tx, [], aggregates)
      return work(tx, await preload?.(tx))
    })
  const body = await retrying(once, MADE)
  return { status: 200, body, replayed: false }
}
