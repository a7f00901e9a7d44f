import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, synced } from './columns.ts'
import { roles } from './identity.ts'

/** A list of prices: an outside address, or a file of ours with its versions. [S282, A128] */
export const priceLists = pgTable(
  'price_lists',
  {
    uuid: uuid('uuid').primaryKey(),
    name: text('name').notNull(),
    /** https; null for a list with a file. */
    url: text('url'),
    /** The last change of its name, its address or its file. */
    updated_at: moment('updated_at').notNull().defaultNow(),
    ...synced(),
  },
  () => [check('price_lists_https', sql`url like 'https://%'`)],
)

/** Roles that see it; without a row only root. [A146] */
export const priceListRoles = pgTable(
  'price_list_roles',
  {
    list_uuid: uuid('list_uuid')
      .notNull()
      .references(() => priceLists.uuid, { onDelete: 'cascade' }),
    role_id: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.list_uuid, t.role_id] }), index('price_list_roles_role').on(t.role_id)],
)

/** The files that a list had; the one it has was not replaced. */
export const priceListFiles = pgTable(
  'price_list_files',
  {
    id: id(),
    list_uuid: uuid('list_uuid')
      .notNull()
      .references(() => priceLists.uuid, { onDelete: 'cascade' }),
    /** Its name in the store, by its SHA-256. */
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    created_at: createdAt(),
    replaced_at: moment('replaced_at'),
  },
  (t) => [
    uniqueIndex('price_list_files_current').on(t.list_uuid).where(sql`replaced_at is null`),
    index('price_list_files_file').on(t.file),
    index('price_list_files_replaced').on(t.replaced_at),
  ],
)
