import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './identity.ts'

/** Every keyed call and its answer, kept for ever. [SY20, SY21] */
export const keyedCalls = pgTable(
  'keyed_calls',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    key: uuid('key').notNull(),
    request_hash: text('request_hash').notNull(),
    call: text('call').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').notNull(),
    etag: text('etag'),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
)

/** A single row: the history and its place. [SY30, SY35] */
export const syncHistory = pgTable('sync_history', {
  one: integer('one').primaryKey().default(1),
  history: uuid('history').notNull(),
  /** PostgreSQL's own identifier of the cluster this history was written on. */
  cluster: bigint('cluster', { mode: 'bigint' }).notNull(),
  /** The line of the cluster on which it runs: PostgreSQL counts one up at every promotion. */
  timeline: integer('timeline').notNull().default(0),
  /** Every version that a history before it may have given out is at most this. */
  floor: integer('floor').notNull().default(0),
  /** Histories that it goes on from, by name, each with the position in the log up to which it is part of this one. */
  ancestors: jsonb('ancestors').$type<Record<string, string>>().notNull().default({}),
})

/** Settings and marks of the server itself, such as which demo data is in. */
export const serverMarks = pgTable('server_marks', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
