import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, synced, xid8 } from '#server/db/schema/columns.ts'
import { users } from '#server/db/schema/identity.ts'

/** Searches for materials that people keep. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    uuid: uuid('uuid').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** The filter as parameters of an address. */
    filter: jsonb('filter').$type<Record<string, string>>().notNull(),
    alerts: boolean('alerts').notNull(),
    /** Lots that came in earlier transactions were looked at. */
    seen_tx: xid8('seen_tx').notNull().default(sql`pg_snapshot_xmin(pg_current_snapshot())`),
    deleted_at: moment('deleted_at'),
    created_at: createdAt(),
    ...synced(),
  },
  (t) => [
    index('saved_searches_feed').on(t.user_id, t.tx, t.uuid),
    index('saved_searches_changed').on(t.tx),
    index('saved_searches_alerts').on(t.seen_tx).where(sql`alerts and deleted_at is null`),
  ],
)
