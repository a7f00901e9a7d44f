import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NotificationType } from '#contract/rules/notifications/notification-rights.ts'
import { bigId, moment, synced } from './columns.ts'

type Data = Record<string, unknown>

/**
 * Things that took place and that others are notified of, a row for each thing and account. Without references: accounts and
 * users are never deleted, and what is written along with everything locks no row of theirs.
 */
export const events = pgTable(
  'events',
  {
    id: bigId(),
    type: text('type').$type<NotificationType>().notNull(),
    /** The UUID of the order, turno, claim or payment. */
    target: uuid('target').notNull(),
    account_id: integer('account_id').notNull(),
    /** Null for what no person did. */
    actor_id: integer('actor_id'),
    at: moment('at').notNull().defaultNow(),
    data: jsonb('data').$type<Data>().notNull(),
  },
  (t) => [index('events_at').on(t.at)],
)

/** Each person's own news: one for all that a call did of a kind to things of an account. */
export const notifications = pgTable(
  'notifications',
  {
    uuid: uuid('uuid').primaryKey().default(sql`gen_random_uuid()`),
    user_id: integer('user_id').notNull(),
    event_type: text('event_type').$type<NotificationType>().notNull(),
    /** The first of its things, and what is said of it. */
    target: uuid('target').notNull(),
    account_id: integer('account_id').notNull(),
    args: jsonb('args').$type<Data>().notNull(),
    /** Things that it is about. */
    n: integer('n').notNull().default(1),
    /** The idempotency key of the call. */
    group_key: uuid('group_key'),
    at: moment('at').notNull().defaultNow(),
    read_at: moment('read_at'),
    ...synced(),
  },
  (t) => [
    unique('notifications_group').on(t.user_id, t.event_type, t.account_id, t.group_key),
    index('notifications_feed').on(t.user_id, t.tx, t.uuid),
    index('notifications_at').on(t.user_id, t.at),
  ],
)
