import type { QueryClient } from '@tanstack/react-query'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { Device } from '#src/offline/device.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { wakeWaiting } from '#src/offline/queue/wake-waiting.ts'
import { watchDoubts } from './doubt-watch.ts'
import { keepPulling } from './keep-pulling.ts'
import { keepSending } from './keep-sending.ts'
import { browserSignals, type PageSignals } from './page-signals.ts'
import { quiet } from './quiet.ts'
import { watchConnection, watchOutbox } from './watch-phone.ts'

type SyncDevice = Pick<Device, 'db' | 'flush' | 'sync' | 'tidy' | 'stream' | 'parts'>

export interface SyncWork {
  device: SyncDevice
  /** Rights are looked at again whenever news is asked for. [A7] */
  checkIdentity: () => Promise<void>
  /** The readings of open screens, which are asked for again when the server says that they moved. */
  queries?: QueryClient
}

/**
 * The one place that decides when this page sends and asks: at the start, when something is saved, when the network
 * or the person comes back, and by timer. None of these is trusted alone, and none makes it ask without a pause.
 */
export function keepInSync(
  { device, checkIdentity, queries }: SyncWork,
  page: PageSignals = browserSignals(),
): { stop: () => void } {
  const { db } = device
  const ending = new AbortController()
  const sending = keepSending(device)
  const pulling = keepPulling(async () => {
    await checkIdentity()
    if (ending.signal.aborted) return
    await device.sync()
    await device.tidy()
  }, page)

  const wake = async (by: 'network' | 'person') => {
    pulling.hint(by)
    await wakeWaiting(device, { by, now: momentNow() }).catch(() => undefined)
    await sending.send()
    await pulling.pull()
  }
  const doubt = watchDoubts(db, () => wake('network'))
  // The browser's network events are shown at once, then verified: they are wrong both ways. [F15]
  const loseNetwork = quiet(() => noteOutcome(db, 'sin-red', { now: momentNow() }).finally(doubt.lookSoon))
  listen(page, ending.signal, { wake, loseNetwork })

  const watches = [
    watchOutbox(db, {
      onNew: () => {
        page.persistStorage()
        page.registerSync()
        void sending.send()
      },
      onChange: sending.look,
    }),
    watchConnection(db, { onBack: () => void wake('network'), onDoubt: doubt.lookSoon }),
  ]
  if (queries)
    void import('./keep-live.ts').then(
      ({ keepLive }) => keepLive({ device, queries, pulling, page, signal: ending.signal }),
      () => undefined,
    )
  // Opening the app sends unanswered changes now, in their order, instead of when their retry is due.
  void wake('person')

  return {
    stop: () => {
      ending.abort()
      for (const watch of watches) watch.unsubscribe()
      for (const work of [sending, pulling, doubt]) work.stop()
    },
  }
}

interface Reactions {
  wake: (by: 'network' | 'person') => Promise<void>
  loseNetwork: () => Promise<void>
}

function listen(page: PageSignals, signal: AbortSignal, { wake, loseNetwork }: Reactions): void {
  // `navigator.onLine` is only a hint: returning to the tab is reason enough to retry unanswered changes.
  const comeBack = () => void (page.document.visibilityState === 'hidden' || wake('person'))
  page.window.addEventListener('online', () => void wake('network'), { signal })
  page.window.addEventListener('offline', () => void loseNetwork(), { signal })
  page.window.addEventListener('focus', comeBack, { signal })
  page.window.addEventListener('pageshow', comeBack, { signal })
  page.document.addEventListener('visibilitychange', comeBack, { signal })
}
