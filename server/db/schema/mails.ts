import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { users } from './identity.ts'

export const MAIL_STATUSES = ['pendiente', 'enviado', 'rechazado', 'abandonado'] as const

/** Mails to send and sent. A token is never in `args`: it is derived when the mail is composed. [A162] */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text('kind').notNull(),
    to_email: text('to_email').notNull(),
    user_id: integer('user_id').references(() => users.id),
    account_id: integer('account_id').references(() => accounts.id),
    /** In `pending_registrations`, which backups leave out: no reference. */
    pending_id: integer('pending_id'),
    args: jsonb('args').$type<Record<string, unknown>>().notNull().default({}),
    /** The same on every attempt, so that a repeat is recognised. */
    message_id: text('message_id').notNull().unique(),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('pendiente'),
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    /** Not sent after this: its link would be over. */
    expires_at: moment('expires_at').notNull(),
    created_at: createdAt(),
    sent_at: moment('sent_at'),
  },
  (t) => [
    index('mails_waiting').on(t.created_at).where(sql`status = 'pendiente'`),
    index('mails_user').on(t.user_id, t.kind),
    index('mails_pending').on(t.pending_id),
    index('mails_created').on(t.created_at),
  ],
)
