import { isFrugal } from '#src/read/traffic.ts'

/** The page's events and the questions it can ask of the browser. */
export interface PageSignals {
  window: EventTarget
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
  /** The person asked for less traffic, or the network is slow. */
  isFrugal: () => boolean
  /** Wakes the worker when there is network, where browsers can. [F38] */
  registerSync: () => void
  /** Asks that what is saved is never evicted. [F21] */
  persistStorage: () => void
}

export const SYNC_TAG = 'workbox-background-sync:outbox'

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}

export function browserSignals(): PageSignals {
  return {
    window,
    document,
    isFrugal: () => isFrugal(),
    registerSync: () => void registerSync(),
    persistStorage: () => void persistStorage(),
  }
}

/** Has the worker woken when there is network. */
export async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as SyncRegistration | undefined)?.sync?.register(SYNC_TAG).catch(() => undefined)
}

async function persistStorage(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.()
}
