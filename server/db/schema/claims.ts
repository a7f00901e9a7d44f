import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CLAIM_STATUSES, RETURN_DECISIONS } from '#contract/records/claims.ts'
import { accounts } from './accounts.ts'
import { createdAt, fieldChanges, id, moment, synced } from './columns.ts'
import { users } from './identity.ts'
import { orders } from './orders.ts'

/** Claims; their number is their id. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    order_id: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    estado: text('estado', { enum: CLAIM_STATUSES }).notNull().default('abierto'),
    assigned_to: integer('assigned_to').references(() => users.id),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    /** Since when its customer waits for an answer; null when none is due. */
    esperando_desde: moment('waiting_since'),
    resuelto_at: moment('resolved_at'),
    /** The decision about its lines; null where none was made. */
    decision: text('decision', { enum: RETURN_DECISIONS }),
    decision_text: text('decision_text').notNull().default(''),
    decided_at: moment('decided_at'),
    decided_by: integer('decided_by').references(() => users.id),
    /** The same person as readers see it. */
    decided_actor: text('decided_actor').notNull().default(''),
    field_changes: fieldChanges(),
    ...synced(),
  },
  (t) => [
    index('tickets_feed').on(t.tx, t.uuid),
    index('tickets_account').on(t.account_id),
    index('tickets_order').on(t.order_id).where(sql`order_id is not null`),
    index('tickets_created_by').on(t.created_by, t.created_at),
    index('tickets_resolved').on(t.resuelto_at).where(sql`resolved_at is not null`),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    ticket_id: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author_id: integer('author_id')
      .notNull()
      .references(() => users.id),
    /** The author as readers see it. */
    actor: text('actor').notNull(),
    side: text('side', { enum: ['cliente', 'equipo'] }).notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('ticket_messages_ticket').on(t.ticket_id, t.at),
    index('ticket_messages_author').on(t.author_id, t.at),
  ],
)

/** A picture of a claim; the whole one is stored under `reclamos/`, a small one stands here. */
export const ticketPhotos = pgTable(
  'ticket_photos',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    ticket_id: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author_id: integer('author_id')
      .notNull()
      .references(() => users.id),
    sha256: text('sha256').notNull(),
    /** Hash of the uploaded bytes. */
    source_sha256: text('source_sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A JPEG of at most 240 pixels, base64. */
    preview: text('preview').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('ticket_photos_ticket').on(t.ticket_id, t.id),
    index('ticket_photos_sha256').on(t.sha256),
    index('ticket_photos_author').on(t.author_id, t.at),
  ],
)
