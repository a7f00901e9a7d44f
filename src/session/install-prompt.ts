import { useSyncExternalStore } from 'react'

/** Ways to install in this browser: by our own button, by the share menu of an iPhone, or not at all. */
export type InstallWay = 'boton' | 'compartir' | 'instalada' | 'ninguna'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

function createInstallPrompt() {
  const held: { event: InstallEvent | null; isDone: boolean } = { event: null, isDone: false }
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const hold = (event: Event) => {
    event.preventDefault()
    held.event = event as InstallEvent
    tell()
  }
  const done = () => {
    held.event = null
    held.isDone = true
    tell()
  }
  return {
    /** The browser asks once, early: listened to before anything is drawn. */
    listen: () => {
      addEventListener('beforeinstallprompt', hold)
      addEventListener('appinstalled', done)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    way: (): InstallWay => {
      if (held.isDone || isStandalone()) return 'instalada'
      if (held.event) return 'boton'
      return isApple() ? 'compartir' : 'ninguna'
    },
    install: async () => {
      await held.event?.prompt()
      held.event = null
      tell()
    },
  }
}

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** iPads call themselves Macs, but have fingers. */
const isApple = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const installPrompt = createInstallPrompt()

/** [A106] */
export function useInstall(): { way: InstallWay; install: () => Promise<void> } {
  const way = useSyncExternalStore(installPrompt.subscribe, installPrompt.way, () => 'ninguna' as const)
  return { way, install: installPrompt.install }
}
