import { sql } from 'drizzle-orm'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { ownNotifications, readOwn } from '#server/records/notification/read.ts'
import { readSearches } from '#server/records/saved-search/read.ts'
import type { FeedSource } from './feed-source.ts'

/** The caller's own; an account or a right that is lost takes its notifications away. */
export const notifications: FeedSource = {
  gate: 'auth',
  rows: (context) => ({
    from: sql`notifications n`,
    key: sql`n.uuid`,
    keyType: 'uuid',
    tx: sql`n.tx`,
    part: sql`n.user_id = ${context.caller.id}`,
    within: ownNotifications(context),
    keep: sql`true`,
  }),
  read: ({ db }, keys) => readOwn(db, isAnyOf(sql`n.uuid`, keys, 'uuid')),
}

/** Searches that the caller keeps. */
export const savedSearches: FeedSource = {
  gate: 'buscador-de-materiales-ver',
  rows: ({ caller }) => ({
    from: sql`saved_searches s`,
    key: sql`s.uuid`,
    keyType: 'uuid',
    tx: sql`s.tx`,
    part: sql`s.user_id = ${caller.id}`,
    within: sql`s.user_id = ${caller.id}`,
    keep: sql`s.deleted_at is null`,
  }),
  read: ({ db }, keys) => readSearches(db, isAnyOf(sql`s.uuid`, keys, 'uuid')),
}
