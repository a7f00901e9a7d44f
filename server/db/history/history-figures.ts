import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { Figures } from '#server/http/figures/figures.ts'

interface Found extends Record<string, unknown> {
  began: number
  timeline: number
  ancestors: number
}

/** Which history the database is in, and since when. [SY30, SY35] */
export async function readHistoryFigures(db: Queryable): Promise<Figures[]> {
  const { rows } = await db.execute<Found>(sql`
    select ('x' || left(replace(history::text, '-', ''), 12))::bit(48)::bigint / 1000.0::float8 as began, timeline,
      (select count(*)::int from jsonb_object_keys(ancestors)) as ancestors
    from sync_history where one = 1`)
  const [found] = rows
  if (!found) return []
  const one = (value: number) => [{ value }]
  return [
    {
      name: 'cantera_history_began_seconds',
      help: 'When the history of the database began, in seconds since 1970: its first start, a restore, or a promotion.',
      samples: one(Number(found.began)),
    },
    {
      name: 'cantera_history_timeline',
      help: 'The line of the cluster on which it runs, which PostgreSQL counts up at every promotion.',
      samples: one(found.timeline),
    },
    {
      name: 'cantera_history_ancestors',
      help: 'Histories before it of which it is the continuation; at 0 nothing that was read before stands.',
      samples: one(found.ancestors),
    },
  ]
}
