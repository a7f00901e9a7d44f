import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { readNotifications } from '#contract/calls/home/notifications.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { type Effect, effect } from '#server/http/handler.ts'
import { ownNotifications, readOwn } from '#server/records/notification/read.ts'

/** Marks those that are the caller's and unread; others' and absent ones are passed over alike. */
export const notificationsEffects: Effect[] = [
  effect(readNotifications, async (context, { uuids, hasta: until }) => {
    const { tx, now } = context
    const named =
      until === undefined ? isAnyOf(sql`n.uuid`, uuids, 'uuid') : sql`n.at <= ${until}::timestamptz`
    const changed = await rowsOf(tx, { uuid: v.string() }).read(sql`
      update notifications n set read_at = ${now.toISOString()}::timestamptz
      where ${ownNotifications(context)} and ${named} and n.read_at is null returning n.uuid`)
    const ids = changed.map(({ uuid }) => uuid)
    return { message: 'Leídas', data: await readOwn(tx, isAnyOf(sql`n.uuid`, ids, 'uuid')) }
  }),
]
