import { type SQL, sql } from 'drizzle-orm'
import { type Notification, notification } from '#contract/calls/home/notifications.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'
import {
  NOTIFICATION_RIGHTS,
  NOTIFICATION_TYPES,
  OF_NO_ACCOUNT,
} from '#contract/rules/notifications/notification-rights.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { isAnyOf, isoText, withinAccounts } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

interface NotificationReader {
  caller: Who & { id: number }
  scope: Scope
}

/** The caller's own notifications `n`, of accounts that they see and of what they may read now. */
export function ownNotifications({ caller, scope }: NotificationReader): SQL {
  const types = NOTIFICATION_TYPES.filter((type) => passes({ any: [...NOTIFICATION_RIGHTS[type]] }, caller))
  const ofNone = isAnyOf(sql`n.event_type`, OF_NO_ACCOUNT, 'text')
  return sql`n.user_id = ${caller.id} and (${withinAccounts(scope, sql`n.account_id`)} or ${ofNone})
    and ${isAnyOf(sql`n.event_type`, types, 'text')}`
}

/** Notifications that fit a condition on `n`, newest first. */
export const readOwn = (db: Queryable, where: SQL): Promise<Notification[]> =>
  rowsOf(db, notification.entries).read(sql`
    select n.uuid, n.event_type as tipo, n.target as destino, n.account_id, n.args as datos,
      n.n as cantidad, ${isoText(sql`n.at`)} as at, coalesce(${isoText(sql`n.read_at`)}, '') as leida_at, n.version
    from notifications n where ${where} order by n.at desc, n.uuid`)
