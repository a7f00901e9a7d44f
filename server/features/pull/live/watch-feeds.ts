import { sql } from 'drizzle-orm'
import { LIVE_FEEDS, type LiveFeed } from '#contract/calls/home/live.ts'
import type { Queryable } from '#server/db/client.ts'
import { endedBefore, rightsRevision } from '#server/db/revision.ts'
import { prepared } from '#server/db/statements/prepared-statement.ts'
import { LIVE_SOURCES } from './live-sources.ts'

/** Changed rows of a feed whose owners are looked at; more of them concern everybody. */
const MOST_ROWS = 200

/** The people that a changed row concerns. */
export interface Concerned {
  /** Null: everybody. */
  accounts: readonly number[] | null
  /** Null: of any branch. */
  branch: string | null
  owner: number | null
}

/** The feeds that moved, each with the people it concerns; 'everybody' when they are too many to name. */
export type Moves = ReadonlyMap<LiveFeed, readonly Concerned[] | 'everybody'>

/** A feed's place at its last look. */
interface Horizon {
  newest: bigint
  /** The first transaction that may still change it: all before it had ended. */
  end: bigint
  /** Transactions from there on that were said already. */
  told: ReadonlySet<string>
}

/** The findings of a look. */
interface Look {
  horizons: Map<LiveFeed, Horizon>
  /** Moves with everybody's rights; null while one of their changes has not ended. */
  rights: string | null
}

const probes = LIVE_FEEDS.map((feed, at) => {
  const { from } = LIVE_SOURCES[feed]
  return sql`select ${sql.raw(String(at))} as feed,
    coalesce((select r.tx from ${from} order by r.tx desc limit 1), '0'::xid8) as newest`
})

/** All feeds in one statement of index probes. */
const ends = prepared<{ newest: string; ended: string; rights: string | null }>(
  () => sql`
  with feeds as materialized (${sql.join(probes, sql` union all `)}),
    latest as materialized (select newest from feeds order by newest desc limit 1)
  select f.newest::text as newest, (select ${endedBefore(sql`latest.newest`)} from latest)::text as ended,
    ${rightsRevision} as rights
  from feeds f order by f.feed`,
)

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

export async function lookAtFeeds(db: Queryable): Promise<Look> {
  const rows = await ends(db, {})
  const horizons = rows.map(({ newest, ended }, at) => {
    const horizon = {
      newest: BigInt(newest),
      end: least(BigInt(ended), BigInt(newest) + 1n),
      told: new Set<string>(),
    }
    return [LIVE_FEEDS[at] as LiveFeed, horizon] as const
  })
  return { horizons: new Map(horizons), rights: rows[0]?.rights ?? null }
}

interface ChangedRow extends Record<string, unknown>, Concerned {
  feed: LiveFeed
  tx: string
}

/** A feed that may have moved between two looks. */
interface Doubted {
  feed: LiveFeed
  was: Horizon
  is: Horizon
}

async function changedRows(db: Queryable, doubted: readonly Doubted[]): Promise<ChangedRow[]> {
  const parts = doubted.map(({ feed, was }) => {
    const { from, joined = sql``, accounts = sql`null::int[]`, ...source } = LIVE_SOURCES[feed]
    const { branch = sql`null::text`, owner = sql`null::int` } = source
    return sql`(select ${feed}::text as feed, r.tx::text as tx, ${accounts} as accounts, ${branch} as branch,
      ${owner} as owner from ${from} ${joined} where r.tx >= ${String(was.end)}::xid8
      order by r.tx desc limit ${sql.raw(String(MOST_ROWS + 1))})`
  })
  return (await db.execute<ChangedRow>(sql.join(parts, sql` union all `))).rows
}

const hasMoved = ({ was, is }: Doubted): boolean => was.newest !== is.newest || was.end !== is.end

/** A change that is older than the newest may still come to light, without moving anything that a probe sees. */
const isPending = ({ is }: Doubted): boolean => is.end <= is.newest

/** Moves since the last look, which goes on from here. */
export async function movesSince(
  db: Queryable,
  last: ReadonlyMap<LiveFeed, Horizon>,
): Promise<Look & { moves: Moves }> {
  const look = await lookAtFeeds(db)
  const all = [...look.horizons].flatMap(([feed, is]) => {
    const was = last.get(feed)
    return was ? [{ feed, was, is }] : []
  })
  const doubted = all.filter((feed) => hasMoved(feed) || isPending(feed))
  const rows = doubted.length === 0 ? [] : await changedRows(db, doubted)
  const moves = new Map<LiveFeed, readonly Concerned[] | 'everybody'>()
  for (const looked of doubted) {
    const { feed, was, is } = looked
    const changed = rows.filter((row) => row.feed === feed)
    is.told = new Set(changed.map(({ tx }) => tx).filter((tx) => BigInt(tx) >= is.end))
    const fresh = changed.filter(({ tx }) => !was.told.has(tx))
    // A database that went back says nothing of what it lost.
    const isWhole = changed.length <= MOST_ROWS && is.newest >= was.newest
    if (isWhole ? fresh.length > 0 : hasMoved(looked)) moves.set(feed, isWhole ? fresh : 'everybody')
  }
  return { ...look, moves }
}
