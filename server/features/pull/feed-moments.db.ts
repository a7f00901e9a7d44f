import { type SQL, sql } from 'drizzle-orm'
import type { ErpSet } from '#contract/rules/erp-age.ts'
import type { Queryable } from '#server/db/client.ts'
import { ancestorsOf, type History, holds, type Place, parsePlace } from '#server/db/history/place.ts'
import { placeHere } from '#server/db/history.ts'
import { endedBefore } from '#server/db/revision.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { erpAge } from '#server/records/erp-age.ts'
import { type FeedOrigin, type FeedPlace, type FeedState, readCursor } from './feed-cursor.ts'
import { noteRestart } from './feed-restarts.ts'

type KeyType = 'uuid' | 'integer' | 'text'
export type Key = string | number

/** The rows of a table one caller may read. */
export interface FeedRows {
  from: SQL
  key: SQL
  keyType: KeyType
  tx: SQL
  /** Rows that exist for this caller. */
  within: SQL
  /** Those of them to hold; the others are tombstones. */
  keep: SQL
  /** More columns, for feeds that read their rows in the same statement. */
  columns?: SQL
  /** First columns of the index over `tx`, where it does not begin with `tx` itself. */
  part?: SQL
  /** The task of the ERP that gives them. */
  erp?: ErpSet
  /** Their number is not shown, so they are not counted. */
  isUncounted?: true
}

/** A caller's question to a feed. */
export interface FeedRequest {
  rows: FeedRows
  origin: FeedOrigin
  cursor: string | undefined
}

/** A feed at one moment, and how far its reader has come. */
export interface FeedMoment extends Ends {
  rows: FeedRows
  origin: FeedOrigin
  /** Null when the reading begins again. [SY12] */
  held: FeedState | null
}

/**
 * Where these feeds stand and how far their readers have come, in one statement; to be read before their rows: what
 * finished by then is visible to the next statement, whole.
 */
export async function momentsOf(db: Queryable, asked: readonly FeedRequest[]): Promise<FeedMoment[]> {
  const ends = await endsOf(db, asked)
  return asked.map(({ rows, origin: { scopeTag, table, filters }, cursor }, at) => {
    const moment = ends[at] as Ends
    const origin = { scopeTag, table, filters }
    const held = readCursor({ origin, history: moment.history }, cursor)
    // No cursor is ahead of the database, unless the database went back. [SY29]
    const isOurs =
      held &&
      holds(moment.history, held.at) &&
      hasKeyOf(rows, held.place) &&
      !isAfter(held.place.tx, moment.next)
    if (cursor !== undefined && !isOurs) noteRestart(table)
    return { rows, origin, ...moment, held: isOurs ? held : null }
  })
}

/** Whether a feed has nothing that its reader lacks: no change is as new as the first one the reader does not know. */
export const isUnmoved = ({ held, next }: FeedMoment): boolean =>
  held !== null && !held.whole && held.place.key === null && held.place.tx === next

interface Ends {
  history: Pick<History, 'name' | 'ancestors'>
  /** Where the history was after this was read. */
  at: Place
  /** The first transaction of which this feed may know nothing yet: all before it have ended, and their changes stay. */
  end: string
  /** The first one after the newest change there is. */
  next: string
  erpAt: string | null
}

interface EndsRow extends Record<string, unknown> {
  history: string | null
  ancestors: Record<string, string> | null
  place: string | null
  ended: string
  newest: string
  at: string | null
}

async function endsOf(db: Queryable, asked: readonly FeedRequest[]): Promise<Ends[]> {
  const lines = asked.map(({ rows }, place) => newestLine(rows, place))
  // `offset 0`: otherwise every mention of `newest` would look it up again.
  const { rows } = await db.execute<EndsRow>(sql`
    select h.history, h.ancestors, ${placeHere} as place, ${endedBefore(sql`newest`)}::text as ended,
      newest::text as newest, ${ageOf(asked)} as at
    from (${sql.join(lines, sql` union all `)} offset 0) as feeds
    left join sync_history h on h.one = 1 order by feed`)
  return rows.map(({ ended, newest, at: erpAt, ...read }) => {
    const next = String(BigInt(newest) + 1n)
    const history = { name: read.history ?? '', ancestors: ancestorsOf(read.ancestors ?? {}) }
    const at = parsePlace(read.place ?? '') ?? NOWHERE
    return { history, at, end: isAfter(ended, next) ? next : ended, next, erpAt }
  })
}

function newestLine({ from, tx, part, erp }: FeedRows, place: number): SQL {
  const newest = sql`(select ${tx} from ${from} ${part ? sql`where ${part}` : sql``} order by ${tx} desc limit 1)`
  return sql`select ${place}::int as feed, coalesce(${newest}, '0'::xid8) as newest, ${erp ?? null}::text as erp`
}

/** When the ERP last gave the feed of a line; each of its tasks is looked up once. */
function ageOf(asked: readonly FeedRequest[]): SQL {
  const sets = [...new Set(asked.flatMap(({ rows: { erp } }) => erp ?? []))]
  if (sets.length === 0) return sql`null::text`
  const cases = sets.map((erp) => sql`when ${erp} then ${isoText(erpAge(erp))}`)
  return sql`case erp ${sql.join(cases, sql` `)} end`
}

/** Before a history has begun: no cursor that says so is taken. */
const NOWHERE: Place = { history: '', position: 0n }

const isKey: Record<KeyType, (key: Key) => boolean> = {
  uuid: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(key)),
  integer: (key) => typeof key === 'number' && Math.abs(key) < 2 ** 31,
  text: (key) => typeof key === 'string' && !key.includes('\0'),
}

export const isAfter = (tx: string, other: string): boolean => BigInt(tx) > BigInt(other)

const hasKeyOf = ({ keyType }: FeedRows, { key }: FeedPlace): boolean => key === null || isKey[keyType](key)
