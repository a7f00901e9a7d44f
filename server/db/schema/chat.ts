import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bigId, id, moment } from './columns.ts'
import { users } from './identity.ts'

/** Conversations with the assistant; each is one user's, of one signing in, and of one scope. [SEC60, A135] */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The author in the user's identity, who sees none of the user's own; null for the user. [SEC54] */
    impersonator_id: integer('impersonator_id').references(() => users.id),
    /** The caller's scope when it began; another account's conversation begins anew. */
    scope_tag: text('scope_tag').notNull(),
    started_at: moment('started_at').notNull().defaultNow(),
    last_at: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    index('chat_sessions_user').on(t.user_id, t.last_at),
    index('chat_sessions_impersonator').on(t.impersonator_id),
    index('chat_sessions_last').on(t.last_at),
  ],
)

/** A message of a conversation; files by name only, their bytes are not kept. [A136] */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigId(),
    session_id: integer('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: ['user', 'bot'] }).notNull(),
    text: text('text').notNull(),
    files: jsonb('files').$type<string[]>().notNull().default([]),
    /** The source of an answer, for the next question; null where nothing was asked of the catalogue. */
    context: jsonb('context').$type<Record<string, unknown>>(),
    /** An answer's end: whole, in part, or with a failure. */
    ending: text('ending', { enum: ['entera', 'cortada', 'fallida'] })
      .notNull()
      .default('entera'),
    /** Tokens of an answer where the assistant counts them. */
    tokens: integer('tokens'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('chat_messages_session').on(t.session_id, t.id)],
)
