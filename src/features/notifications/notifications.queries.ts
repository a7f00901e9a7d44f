import { localQuery } from '#src/read/local-query.ts'
import { knownNotifications, readNewest } from '#src/records/notifications/own-notifications.ts'

/** Kept fresh by the feed, which is read everywhere. */
export const ownNotifications = () =>
  localQuery({ key: ['notificaciones'], read: readNewest, known: knownNotifications })
