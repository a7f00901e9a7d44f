import { type Notification, notification } from '#contract/calls/home/notifications.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    notificaciones: Notification
  }
}

/** Read without a preparation too: every screen counts them. */
export const notificationsTable: PhoneTable = {
  name: 'notificaciones',
  indexes: { 10: 'uuid, at, leida_at' },
  schema: notification,
  scope: 'accounts',
  feed: { needs: 'auth', step: { what: 'Notificaciones', weight: 0.1, order: 73, isAlways: true } },
}
