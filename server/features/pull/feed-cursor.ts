import { createHash } from 'node:crypto'
import * as v from 'valibot'

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

/** The validity of a cursor: another history, scope, table or choice of rows refuses it. [SY12] */
export interface FeedOrigin {
  history: string | undefined
  scopeTag: string
  table: string
  filters: unknown
}

const transaction = v.pipe(v.string(), v.regex(/^\d{1,19}$/))
const written = v.object({
  o: v.string(),
  t: transaction,
  k: v.union([v.pipe(v.string(), v.maxLength(60)), v.pipe(v.number(), v.safeInteger()), v.null()]),
  b: transaction,
  w: v.boolean(),
  n: v.number(),
})

const markOf = (origin: FeedOrigin): string =>
  createHash('sha256')
    .update(JSON.stringify([origin.history, origin.scopeTag, origin.table, origin.filters]))
    .digest('base64url')
    .slice(0, 16)

/** A cursor as callers carry it. */
export function writeCursor(origin: FeedOrigin, { place, began, whole, total }: FeedState): string {
  const cursor = { o: markOf(origin), t: place.tx, k: place.key, b: began, w: whole, n: total }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** How far a cursor has come; null when it is no cursor of this feed and the reading begins again. */
export function readCursor(origin: FeedOrigin, cursor: string | undefined): FeedState | null {
  const result = v.safeParse(written, parseJson(Buffer.from(cursor ?? '', 'base64url').toString()))
  if (!result.success || result.output.o !== markOf(origin)) return null
  const { t, k, b, w, n } = result.output
  return { place: { tx: t, key: k }, began: b, whole: w, total: n }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
