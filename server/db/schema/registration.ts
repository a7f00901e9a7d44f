import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytea, createdAt, id, moment } from './columns.ts'
import { users } from './identity.ts'

/** Registrations whose mailbox is not proven yet; the user is created when it is. At most one live per account. [SEC31] */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: id(),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Lower case, as the account had it. */
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    /** Another was open when it began: its link leads to choosing a password, and this one opens nothing. [A192] */
    has_rival: boolean('has_rival').notNull().default(false),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
    cancelled_at: moment('cancelled_at'),
  },
  (t) => [
    uniqueIndex('pending_registrations_live')
      .on(t.account_id)
      .where(sql`used_at is null and cancelled_at is null`),
    index('pending_registrations_email').on(t.email),
    index('pending_registrations_expired').on(t.expires_at),
  ],
)

export const TOKEN_KINDS = ['registro', 'verificar', 'recuperar', 'alta'] as const

/** Links sent by mail, stored as SHA-256 of their tokens; each works once. [SEC30, SEC36] */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    kind: text('kind', { enum: TOKEN_KINDS }).notNull(),
    token_hash: bytea('token_hash').notNull().unique(),
    user_id: integer('user_id').references(() => users.id),
    pending_id: integer('pending_id').references(() => pendingRegistrations.id, { onDelete: 'cascade' }),
    /** The address it was sent to: over once the user's or the account's is another. */
    email: text('email').notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [
    index('one_time_tokens_user').on(t.user_id, t.kind),
    index('one_time_tokens_pending').on(t.pending_id),
    index('one_time_tokens_expired').on(t.expires_at),
  ],
)
