import * as v from 'valibot'
import { savePush } from '#contract/calls/home/notification-preferences.ts'
import { readNotifications } from '#contract/calls/home/notifications.ts'
import { pushMessage } from '#contract/rules/notifications/push-message.ts'
import { waitingCount } from '#src/offline/changes.ts'
import type { Device } from '#src/offline/device.ts'
import { pullTable } from '#src/offline/fetch/pull.ts'
import { placeOfNotification } from '#src/records/notifications/place-of.ts'
import { tellBadge } from './badge.ts'
import { withPhone } from './open-phone.ts'
import { pushWords } from './push-words.ts'
import { worker } from './scope.ts'

/** A message of a newer server, or none at all, still has to show something: browsers end subscriptions that do not. */
const UNKNOWN = { type: '', count: 1, unread: 1 }

/** Shows what wakes this phone, and opens the app where it is touched. */
export function showPushes(): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data?.uuid))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(subscribeAgain(event as ChangeEvent)),
  )
}

function read(data: PushMessageData | null) {
  try {
    return v.parse(pushMessage, data?.json())
  } catch {
    return UNKNOWN
  }
}

async function show(data: PushMessageData | null): Promise<void> {
  const { type, uuid, count, unread } = { uuid: undefined, ...read(data) }
  // A newer one of its kind takes its place, and rings again.
  const options: NotificationOptions & { renotify: boolean } = {
    ...{ tag: type || 'varias', renotify: true, lang: 'es-AR', data: { uuid } },
    ...{ icon: '/icon-192.png' },
  }
  await worker.registration.showNotification(pushWords({ type, count }), options)
  // A touch may come without network: what it opens is fetched now.
  await withPhone(async (device) => {
    await tellBadge((await waitingCount(device.db)) || unread)
    await pullTable(device.parts, 'notificaciones')
  }).catch(() => undefined)
}

/** The address of a notification, which is read by that; the list where this phone does not have it. */
async function addressOf({ db, parts, enqueue }: Device, uuid: string | undefined): Promise<string> {
  const found = uuid === undefined ? undefined : await db.notificaciones.get(uuid)
  if (!found) return '/notificaciones'
  if (found.leida_at === '' && !parts.entered) await enqueue(readNotifications, { uuids: [found.uuid] })
  const { to, search = {} } = placeOfNotification(found)
  const query = new URLSearchParams(search).toString()
  return query ? `${to}?${query}` : to
}

/** In a page that is open the app itself goes there, and asks before something typed is lost. */
async function open(uuid: string | undefined): Promise<void> {
  const address =
    (await withPhone((device) => addressOf(device, uuid)).catch(() => null)) ?? '/notificaciones'
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await worker.clients.openWindow(address))
  page.postMessage({ type: 'ABRIR', address })
  await page.focus().catch(() => undefined)
}

interface ChangeEvent extends ExtendableEvent {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}

/** The browser changed its address: the server learns the new one, with this phone's session. */
async function subscribeAgain({ newSubscription, oldSubscription }: ChangeEvent): Promise<void> {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(options))
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await withPhone((device) => device.ask(savePush, { endpoint, p256dh, auth }))
}
