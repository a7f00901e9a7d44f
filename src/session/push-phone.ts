import { installPrompt } from './install-prompt.ts'

/** The distance of this browser from being woken; `instalar`: an iPhone does it for installed apps alone. */
export type PushState = 'suscripto' | 'listo' | 'bloqueado' | 'instalar' | 'imposible'

export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

const pushManager = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager

/** Its subscription under the server's key; one under another key is of no use. */
async function subscriptionOf(key: string): Promise<PushSubscription | null> {
  const found = (await (await pushManager())?.getSubscription()) ?? null
  const bytes = new Uint8Array(found?.options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return text.replace(/=+$/, '') === key ? found : null
}

export async function pushState(key: string): Promise<PushState> {
  if (!globalThis.Notification || !(await pushManager()))
    return installPrompt.way() === 'compartir' ? 'instalar' : 'imposible'
  if (Notification.permission === 'denied') return 'bloqueado'
  return Notification.permission === 'granted' && (await subscriptionOf(key)) ? 'suscripto' : 'listo'
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, p256dh, auth }
}

/** Asks for the permission, which only a touch may; null where it is refused. */
export async function subscribePush(key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = await pushManager()
  if (!(await subscriptionOf(key))) await (await manager?.getSubscription())?.unsubscribe()
  const made = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return made ? addressOf(made) : null
}

/** The address of a browser that is subscribed already; null without one. */
export async function subscribedPush(): Promise<PushAddress | null> {
  const found = await (await pushManager())?.getSubscription()
  return found ? addressOf(found) : null
}

/** Ends the subscription of this browser, whichever person made it. */
export async function unsubscribePush(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
}
