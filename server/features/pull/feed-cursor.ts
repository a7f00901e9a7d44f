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

/** A cursor: the place of its reader, and where the history was when it was given. [SY35] */
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

/** Characters of the mark: 66 bits. */
const MARK_LENGTH = 11

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,16}$/))
const rowKey = v.union([v.pipe(v.string(), v.maxLength(60)), v.pipe(v.number(), v.safeInteger()), v.null()])
const parts = v.tuple([
  ...[v.string(), hex, hex, hex, v.pipe(v.string(), v.length(END_OF_NAME)), hex],
  v.picklist(['0', '1']),
  v.string(),
] as const)

const markOf = (origin: FeedOrigin): string =>
  createHash('sha256')
    .update(JSON.stringify([origin.scopeTag, origin.table, origin.filters]))
    .digest('base64url')
    .slice(0, MARK_LENGTH)

/** A cursor as callers carry it: short, as all those of a phone are asked about in one address. [SY34] */
export function writeCursor(origin: FeedOrigin, { place, began, whole, total, at }: FeedCursor): string {
  const key = place.key === null ? '' : Buffer.from(JSON.stringify(place.key)).toString('base64url')
  const numbers = [place.tx, began, total].map((number) => BigInt(number).toString(16))
  const history = [at.history.slice(-END_OF_NAME), at.position.toString(16)]
  return [markOf(origin), ...numbers, ...history, whole ? '1' : '0', key].join('.')
}

/** Reads a cursor's place; null when it is no cursor of this feed and the reading begins again. */
export function readCursor(
  { origin, history }: { origin: FeedOrigin; history: Pick<History, 'name' | 'ancestors'> },
  cursor: string | undefined,
): FeedCursor | null {
  const result = v.safeParse(parts, cursor?.split('.'))
  if (!result.success || result.output[0] !== markOf(origin)) return null
  const [, tx, began, total, end, position, whole, keyText] = result.output
  const name = [history.name, ...history.ancestors.keys()].find((text) => text.endsWith(end))
  const key = v.safeParse(
    rowKey,
    keyText === '' ? null : parseJson(Buffer.from(keyText, 'base64url').toString()),
  )
  if (name === undefined || !key.success) return null
  return {
    place: { tx: decimal(tx), key: key.output },
    began: decimal(began),
    whole: whole === '1',
    total: Number(decimal(total)),
    at: { history: name, position: BigInt(`0x${position}`) },
  }
}

const decimal = (hexadecimal: string): string => BigInt(`0x${hexadecimal}`).toString()

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
