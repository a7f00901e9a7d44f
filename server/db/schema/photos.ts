import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, synced } from './columns.ts'
import { users } from './identity.ts'
import { lots } from './stock.ts'

/** A plate's picture; the bytes live in the photo store under `sha256` (of what is stored), thumbnails beside them. */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    lot_id: integer('lot_id')
      .notNull()
      .references(() => lots.id),
    /** The plate. */
    number: integer('number').notNull(),
    fuente: text('fuente', { enum: ['drive', 'custom'] }).notNull(),
    sha256: text('sha256').notNull(),
    /** Hash of the uploaded bytes. */
    source_sha256: text('source_sha256'),
    bytes: integer('bytes').notNull(),
    thumb_bytes: integer('thumb_bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    long_preview: boolean('long_preview').notNull().default(false),
    /** Mean colour, 0xRRGGBB. */
    tone: integer('tone'),
    uploaded_by: integer('uploaded_by').references(() => users.id),
    created_at: createdAt(),
    deleted_at: moment('deleted_at'),
    /** When its files left the store. */
    purged_at: moment('purged_at'),
    ...synced(),
  },
  (t) => [
    index('photos_lot').on(t.lot_id),
    index('photos_feed').on(t.tx, t.uuid),
    index('photos_sha256').on(t.sha256),
    index('photos_uploader').on(t.uploaded_by, t.created_at),
    index('photos_to_purge').on(t.deleted_at).where(sql`deleted_at is not null and purged_at is null`),
  ],
)
