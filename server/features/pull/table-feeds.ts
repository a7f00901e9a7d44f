import type { FeedTable } from '#contract/calls/pull.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Context } from '#server/http/handler.ts'
import { readChanges, withCursor } from './feed.db.ts'
import type { FeedMoment, FeedRequest } from './feed-moments.db.ts'
import type { FeedChoice } from './feed-source.ts'
import { FEED_SOURCES } from './feed-tables.ts'

/** More rows at once would hold everybody else up while they are written. */
const MOST_ROWS = 1000
const DAYS = 60

interface Chosen {
  sucursales?: string[] | undefined
  dias?: number | undefined
}

export const choiceOf = ({ sucursales: branches = [], dias: days = DAYS }: Chosen): FeedChoice => ({
  sucursales: [...new Set(branches)].sort(),
  dias: Math.min(Math.max(0, days), 36_500),
})

export const mayRead = ({ caller }: Context, table: FeedTable): boolean =>
  passes(FEED_SOURCES[table].gate, caller)

/** A table as one feed for this caller; the cursor of another choice begins again. */
export function tableFeed(
  context: Context,
  table: FeedTable,
  { cursor, choice }: { cursor: string | undefined; choice: FeedChoice },
): FeedRequest {
  const { chooses = [], rows } = FEED_SOURCES[table]
  const filters = chooses.map((name) => choice[name])
  return {
    rows: rows(context, choice),
    origin: { scopeTag: context.caller.scopeTag, table, filters },
    cursor,
  }
}

/** A page of a table with its records. */
export async function tablePage(
  context: Context,
  { table, moment }: { table: FeedTable; moment: FeedMoment },
  limit = MOST_ROWS,
) {
  const read = await readChanges(context.db, moment, { limit: Math.min(Math.max(1, limit), MOST_ROWS) })
  const keys = read.kept.map(({ key }) => key)
  const rows = keys.length === 0 ? [] : await FEED_SOURCES[table].read(context, keys)
  const { kept: _, erpAt: __, ...page } = await withCursor(context.db, read)
  return { ...page, rows }
}
