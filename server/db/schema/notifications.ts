import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type NotificationType, QUIET_HOURS } from '#contract/rules/notifications/notification-rights.ts'
import { bigId, bytea, createdAt, id, moment, synced, xid8 } from './columns.ts'
import { sessions, users } from './identity.ts'

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
    index('notifications_changed').on(t.tx),
  ],
)

/** A person's choices; who has no row has the usual ones. */
export const notificationPreferences = pgTable('notification_preferences', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  push_off: text('push_off').array().$type<NotificationType[]>().notNull().default(sql`'{}'`),
  mail_on: text('mail_on').array().$type<NotificationType[]>().notNull().default(sql`'{}'`),
  quiet_from: smallint('quiet_from').notNull().default(QUIET_HOURS.from),
  quiet_to: smallint('quiet_to').notNull().default(QUIET_HOURS.to),
  /** Notifications of earlier transactions were mailed. */
  mailed_tx: xid8('mailed_tx').notNull(),
})

/** Browsers that are woken, each for one session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    endpoint_hash: bytea('endpoint_hash').notNull().unique(),
    session_id: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: createdAt(),
    /** Notifications of earlier transactions were sent. */
    pushed_tx: xid8('pushed_tx').notNull(),
    /** Not before this: until then another process sends, or the other side rests. */
    next_at: moment('next_at').notNull().defaultNow(),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    index('push_subscriptions_session').on(t.session_id),
    index('push_subscriptions_user').on(t.user_id),
  ],
)
