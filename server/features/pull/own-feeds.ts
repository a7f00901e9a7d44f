import { sql } from 'drizzle-orm'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { ownNotifications, readOwn } from '#server/records/notification/read.ts'
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
