import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bigId, moment } from './columns.ts'
import { users } from './identity.ts'

/** Changes to people, rights and settings, by whom; written in their transaction, never changed. [SEC50] */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId(),
    at: moment('at').notNull().defaultNow(),
    /** null: without session, as a refused sign-in. */
    actor_id: integer('actor_id').references(() => users.id),
    impersonator_id: integer('impersonator_id').references(() => users.id),
    action: text('action').notNull(),
    target_type: text('target_type'),
    target_id: text('target_id'),
    /** Keys before and after; never a password or a token. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    ip_hash: text('ip_hash'),
  },
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actor_id, t.at, t.id),
    index('audit_log_impersonator').on(t.impersonator_id, t.at, t.id).where(sql`impersonator_id is not null`),
    index('audit_log_action').on(t.action, t.at, t.id),
    index('audit_log_target').on(t.target_type, t.target_id, t.at),
  ],
)
