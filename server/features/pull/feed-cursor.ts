import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { History, Place } from '#server/db/history/place.ts'

/** A row by the transaction that last changed it and its key; without key, everything before that transaction. */
export interface FeedPlace {
  tx: string
  key: string | number | null
}

/** A reader's position in a feed. */
export interface FeedState {
  /** Everything up to here was given. */
  place: FeedPlace
  /** The oldest transaction that ran when this reading began: what changed before it was never given and taken away. */
  began: string
  /** The reading that began has not reached its end. */
  whole: boolean
  /** Rows there were when this reading began. */
  total: number
}

/** What a cursor says: how far its reader has come, and where the history was when it was given. [SY35] */
export interface FeedCursor extends FeedState {
  at: Place
}

/** The validity of a cursor: another scope, table or choice of rows refuses it. [SY12] */
export interface FeedOrigin {
  scopeTag: string
  table: string
  filters: unknown
}

/** Many cursors travel in one address: histories go by the end of their names, which is made at random. */
const END_OF_NAME = 12

const transaction = v.pipe(v.string(), v.regex(/^\d{1,19}$/))
const written = v.tuple([
  v.string(),
  transaction,
  v.union([v.pipe(v.string(), v.maxLength(60)), v.pipe(v.number(), v.safeInteger()), v.null()]),
  transaction,
  v.boolean(),
  v.number(),
  v.pipe(v.string(), v.length(END_OF_NAME)),
  v.pipe(v.string(), v.regex(/^[0-9a-f]{1,16}$/)),
])

const markOf = (origin: FeedOrigin): string =>
  createHash('sha256')
    .update(JSON.stringify([origin.scopeTag, origin.table, origin.filters]))
    .digest('base64url')
    .slice(0, 16)

/** A cursor as callers carry it. */
export function writeCursor(origin: FeedOrigin, { place, began, whole, total, at }: FeedCursor): string {
  const name = at.history.slice(-END_OF_NAME)
  const cursor = [markOf(origin), place.tx, place.key, began, whole, total, name, at.position.toString(16)]
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** How far a cursor has come; null when it is no cursor of this feed and the reading begins again. */
export function readCursor(
  { origin, history }: { origin: FeedOrigin; history: Pick<History, 'name' | 'ancestors'> },
  cursor: string | undefined,
): FeedCursor | null {
  const result = v.safeParse(written, parseJson(Buffer.from(cursor ?? '', 'base64url').toString()))
  if (!result.success || result.output[0] !== markOf(origin)) return null
  const [, tx, key, began, whole, total, end, position] = result.output
  const name = [history.name, ...history.ancestors.keys()].find((one) => one.endsWith(end))
  if (name === undefined) return null
  return { place: { tx, key }, began, whole, total, at: { history: name, position: BigInt(`0x${position}`) } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
