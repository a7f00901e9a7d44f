import { createECDH, randomUUID } from 'node:crypto'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { exportOwnerFigures } from '#contract/calls/exports.ts'
import { getCharts } from '#contract/calls/home/charts.ts'
import { getLive } from '#contract/calls/home/live.ts'
import { getNewStones } from '#contract/calls/home/new-stones.ts'
import { getNewsItem } from '#contract/calls/home/news.ts'
import {
  getNotificationPreferences,
  removePush,
  saveNotificationPreferences,
  savePush,
} from '#contract/calls/home/notification-preferences.ts'
import { readNotifications } from '#contract/calls/home/notifications.ts'
import { getOwnerFigures } from '#contract/calls/home/owner-figures.ts'
import { getPromotion } from '#contract/calls/home/promotions.ts'
import { getToday } from '#contract/calls/home/today.ts'
import {
  absentUuid,
  USERS as all,
  type CallRow,
  feed,
  ofRows,
  orderReaders,
  row,
  searchers,
} from './authorization-words.ts'
import { searchRows } from './searches/search-rows.ts'

/** Keys as a browser has them. */
const PHONE = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) }

/** The calls of the home screen, as rows of the matrix. */
export const homeRows: readonly CallRow[] = [
  row(getDashboard, all),
  row(getCharts, orderReaders),
  row(getToday, all),
  row(getOwnerFigures, ['root', 'admin']),
  row(exportOwnerFigures, ['root', 'admin'], { args: () => ({ figura: 'salida', exportToFile: 'csv' }) }),
  row(getNewStones, searchers),
  row(getNewsItem, all, { args: () => ({ news_number: 1 }) }),
  // It answers events alone.
  row(getLive, all, { answers: 422 }),
  row(getPromotion, all, { args: () => ({ id: 1 }) }),
  // Others' and absent ones are passed over alike.
  row(readNotifications.endpoint, all, { args: () => ({ uuids: [absentUuid] }) }),
  row(getNotificationPreferences, all),
  row(saveNotificationPreferences, all, {
    args: () => ({ push: ['pedido'], correo: [], silencio_desde: 21, silencio_hasta: 7 }),
  }),
  row(savePush, all, { args: () => ({ ...PHONE, endpoint: `https://fcm.googleapis.com/${randomUUID()}` }) }),
  row(removePush, all),
  // Lots that come to a search are of no account.
  feed('notificaciones', all, {
    accounts: (body: Parameters<typeof ofRows>[0]) => ofRows(body).filter(Boolean),
  }),
  ...searchRows,
]
