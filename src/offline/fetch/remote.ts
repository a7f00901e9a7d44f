import * as v from 'valibot'
import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { type Db, readMeta, SCOPE } from '#src/offline/db/db.ts'
import { type Answer, etagOf, type NoAnswer } from './answer.ts'
import { requestOf } from './api.ts'
import type { DeviceParts } from './device-parts.ts'
import { read } from './read-answer.ts'

/** Prefix of the rows of `meta` that keep answers of which the phone has no table. */
export const REMOTE = 'remoto:'

/** Milliseconds after which a kept answer that was not confirmed is deleted. */
const KEPT = 30 * DAY_MS

/** An answer of which the phone has no table, as of the server's last confirmation. [A10] */
export interface RemoteAnswer<T> {
  /** Null when the server gave none: it is read whole each time. */
  etag: string | null
  data: T
  /** Milliseconds since 1970. */
  fetchedAt: number
  /** Its list was cut. [A138] */
  isCut: boolean
}

/** Reading of an answer: what the page already has of it, and whether the phone keeps it for the next start. */
export interface RemoteReading<T> {
  held?: RemoteAnswer<T> | undefined
  persist: boolean
  /** Ends a call whose answer is of no use any more. */
  signal?: AbortSignal | undefined
}

interface Kept extends Pick<RemoteAnswer<unknown>, 'etag' | 'fetchedAt'> {
  body: unknown
  isCut?: boolean
}

const keyOf = (endpoint: Endpoint, input: unknown): string =>
  REMOTE + requestOf(endpoint, input as Record<string, unknown>).path

/** The answer kept on this phone; null without one, or with one that this version of the app does not understand. */
export async function readRemote<E extends Endpoint>(
  db: Db,
  endpoint: E,
  input: InputOf<E>,
): Promise<RemoteAnswer<OutputOf<E>> | null> {
  const kept = await readMeta<Kept>(db, keyOf(endpoint, input))
  const parsed = v.safeParse(endpoint.output, kept?.body)
  if (!kept || !parsed.success) return null
  const { etag, fetchedAt, isCut = false } = kept
  return { etag, data: parsed.output as OutputOf<E>, fetchedAt, isCut }
}

/**
 * Asks the server for what is not kept in tables. A 304 renews the age and keeps the data; anything else that is no
 * answer is an AppError, and what was kept stays. [A10, A11]
 */
export async function remote<E extends Endpoint>(
  { db, api, now }: Pick<DeviceParts, 'db' | 'api' | 'now'>,
  endpoint: E,
  { input, held, persist, signal }: RemoteReading<OutputOf<E>> & { input: InputOf<E> },
): Promise<RemoteAnswer<OutputOf<E>>> {
  const scope = await readMeta(db, SCOPE)
  const known = held ?? (persist ? await readRemote(db, endpoint, input) : null)
  const etag = endpoint.conditional ? known?.etag : null
  const args = input as Record<string, unknown>
  const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {}
  const answer = await api.send({ endpoint, args, headers, signal })
  const isSame = etag && known && typeof answer !== 'string' && answer.status === 304
  const fresh = isSame ? { ...known, fetchedAt: now() } : freshOf(endpoint, answer, now())
  if (!persist) return fresh
  const key = keyOf(endpoint, input)
  const { data, ...rest } = fresh
  const body = isSame ? data : (answer as Answer).body
  // Bodies that cannot be kept are shown too.
  await keep(db, { key, value: { ...rest, body }, scope }).catch(() => undefined)
  return fresh
}

function freshOf<E extends Endpoint>(endpoint: E, answer: Answer | NoAnswer, fetchedAt: number) {
  const data = read(endpoint, answer)
  const { isCut = false } = answer as Answer
  return { data, etag: etagOf(answer as Answer), fetchedAt, isCut }
}

/** Not when rights or accounts have changed since it was asked for: it would come back after it was removed. [SEC97] */
async function keep(
  db: Db,
  { key, value, scope }: { key: string; value: Kept; scope: unknown },
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, SCOPE)) === scope) await db.meta.put({ key, value })
  })
}

/** Removes a kept answer, as what it was of is gone. */
export async function forgetRemote<E extends Endpoint>(
  db: Db,
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  await db.meta.delete(keyOf(endpoint, input))
}

/** Deletes kept answers that were not confirmed for a month. */
export async function forgetOldRemote(db: Db, now: number): Promise<void> {
  const isOld = ({ value }: { value: unknown }) => !(now - (value as Kept).fetchedAt <= KEPT)
  await db.meta.where('key').startsWith(REMOTE).filter(isOld).delete()
}
