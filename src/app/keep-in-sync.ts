import { liveQuery } from 'dexie'
import { type ConnectionState, readConnection } from '#src/offline/connection.ts'
import type { Device } from '#src/offline/device.ts'
import { tryUnansweredAgain } from '#src/offline/try-again.ts'
import { browserSignals, type PageSignals } from './page-signals.ts'
import { singleFlight } from './single-flight.ts'

/** What was prepared is brought up to date this often while someone looks, in milliseconds; three times less if frugal. [A12] */
export const PULL_EVERY = 3 * 60_000
const LONGEST_TIMER = 2 ** 31 - 1

type SyncDevice = Pick<Device, 'db' | 'flush' | 'sync'>

export interface SyncWork {
  device: SyncDevice
  /** Rights are looked at again whenever news is asked for. [A7] */
  checkIdentity: () => Promise<void>
}

/**
 * The one place that decides when this page sends and asks: at the start, when something is saved, when the network
 * or the person comes back, and by timer. None of these is trusted alone.
 */
export function keepInSync(
  { device, checkIdentity }: SyncWork,
  page: PageSignals = browserSignals(),
): { stop: () => void } {
  const ending = new AbortController()
  const isOver = () => ending.signal.aborted
  const timers: { send?: ReturnType<typeof setTimeout>; pull?: ReturnType<typeof setTimeout> } = {}
  let pulledAt = 0

  const send = quiet(
    singleFlight(async () => {
      if (isOver()) return
      const { nextAt } = await device.flush()
      clearTimeout(timers.send)
      if (nextAt !== null && !isOver()) timers.send = setTimeout(send, waitUntil(nextAt))
    }),
  )

  const pull = quiet(
    singleFlight(async () => {
      clearTimeout(timers.pull)
      if (isOver()) return
      const every = page.isFrugal() ? 3 * PULL_EVERY : PULL_EVERY
      timers.pull = setTimeout(pull, every)
      if (page.document.visibilityState === 'hidden' || Date.now() - pulledAt < every / 2) return
      pulledAt = Date.now()
      await checkIdentity()
      if (!isOver()) await device.sync()
    }),
  )

  const wake = () => void send().then(pull)
  // `navigator.onLine` is only a hint: somebody who looks again is reason enough to try what nobody answered.
  const comeBack = async () => {
    if (page.document.visibilityState === 'hidden') return
    await tryUnansweredAgain(device)
    wake()
  }
  const reconnect = async () => {
    pulledAt = 0
    await tryUnansweredAgain(device)
    wake()
  }

  const { signal } = ending
  page.window.addEventListener('online', () => void reconnect(), { signal })
  page.window.addEventListener('focus', () => void comeBack(), { signal })
  page.window.addEventListener('pageshow', () => void comeBack(), { signal })
  page.document.addEventListener('visibilitychange', () => void comeBack(), { signal })
  const waiting = watchOutbox(device, () => {
    page.persistStorage()
    page.registerSync()
    void send()
  })
  const connection = watchConnection(device, () => void reconnect())
  // Who opens the app wants what nobody answered to go now, in its order, and not when its turn comes.
  void tryUnansweredAgain(device).then(wake, wake)

  return {
    stop: () => {
      ending.abort()
      waiting.unsubscribe()
      connection.unsubscribe()
      clearTimeout(timers.send)
      clearTimeout(timers.pull)
    },
  }
}

/** Calls back whenever there are changes that were not there before, or due that were not, saved by whichever tab. */
function watchOutbox({ db }: SyncDevice, onNew: () => void) {
  let known = new Set<string>()
  return liveQuery(() => db.outbox.where('state').equals('pendiente').toArray()).subscribe({
    next: (rows) => {
      const seen = rows.flatMap((row) => [row.id, ...(row.nextAt <= Date.now() ? [`due:${row.id}`] : [])])
      const isNews = seen.some((one) => !known.has(one))
      known = new Set(seen)
      if (isNews) onNew()
    },
    error: () => undefined,
  })
}

/** Calls back when an answer proves that the server is there again, whoever asked. [F15] */
function watchConnection({ db }: SyncDevice, onBack: () => void) {
  let last: ConnectionState | undefined
  return liveQuery(() => readConnection(db)).subscribe({
    next: (connection) => {
      const isBack = connection?.state === 'conectado' && last !== undefined && last !== 'conectado'
      last = connection?.state
      if (isBack) onBack()
    },
    error: () => undefined,
  })
}

const waitUntil = (at: number): number => Math.min(LONGEST_TIMER, Math.max(0, at - Date.now()))

/** What fails here is tried again at the next wake-up; the connection's state tells people. [A35] */
const quiet = (work: () => Promise<void>) => (): Promise<void> => work().catch(() => undefined)
