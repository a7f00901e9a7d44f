import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, moment } from './columns.ts'
import { sessions } from './identity.ts'

/** Links to exported files: what was asked by which session. Who holds the token may fetch, a few times. */
export const exportLinks = pgTable(
  'export_links',
  {
    id: id(),
    /** SHA-256 of the token, which is not stored. */
    token_hash: bytea('token_hash').notNull().unique(),
    session_id: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    what: text('what').notNull(),
    args: jsonb('args').$type<Record<string, unknown>>().notNull(),
    expires_at: moment('expires_at').notNull(),
    fetches_left: integer('fetches_left').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('export_links_expired').on(t.expires_at)],
)
