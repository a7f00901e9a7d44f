import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getLive, liveMoved } from '#contract/calls/home/live.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { openChannel } from '#src/offline/db/channel.ts'
import type { Device } from '#src/offline/device.ts'
import { askMounted, holdsAny } from './ask-mounted.ts'
import type { Pulling } from './keep-pulling.ts'
import { listenOnce, pause } from './live-stream.ts'
import type { PageSignals } from './page-signals.ts'

/** Milliseconds between two times that hints make this phone ask. */
const FLOOR = 1000
/** Milliseconds; two cuts within them are the sign of a proxy that lets no hints through. */
const CUTS_WITHIN = 60_000
/** Milliseconds in which the phone then asks at its usual pace alone. */
const OFF_FOR = 10 * 60_000

export interface LiveParts {
  device: Pick<Device, 'db' | 'stream' | 'parts'>
  queries: QueryClient
  pulling: Pick<Pulling, 'hint' | 'pull'>
  page: Pick<PageSignals, 'window' | 'document' | 'isFrugal'>
  /** Ends it. */
  signal: AbortSignal
}

/**
 * Asks early for the feeds that the server says have moved, while someone looks and traffic is free. One tab
 * listens for all. A lost hint costs time alone: feeds and screens go on asking at their own pace.
 */
export function keepLive(parts: LiveParts): void {
  const { device, page, queries, signal } = parts
  const { owner, locks, random } = device.parts
  const name = `cantera-vivo-${owner}`
  const channel = openChannel(name)
  const ask = asking(parts, (feeds) => channel?.postMessage(feeds))
  channel?.addEventListener('message', ({ data }: MessageEvent<string[] | null>) => askMounted(queries, data))
  const state = { offUntil: 0, cuts: [] as number[], hasBegun: false }

  const hear = (event: string, data: unknown) => {
    if (event === 'movio') ask(v.parse(liveMoved, data))
    // It heard no moves of the pause.
    if (event === 'hola' && state.hasBegun) ask({ feeds: null, pausa: 1 })
    if (event === 'hola') state.hasBegun = true
  }
  const listen = async (until: AbortSignal) => {
    while (!until.aborted) {
      await pause(state.offUntil - momentNow(), until)
      if (until.aborted) return
      const end = await listenOnce((reading) => device.stream(getLive, {}, reading), { until, hear })
      const now = momentNow()
      if (end !== 'goodbye') state.cuts = [...state.cuts.filter((at) => now - at < CUTS_WITHIN), now]
      const isOff = end === 'refused' || state.cuts.length > 1
      state.offUntil = now + (isOff ? OFF_FOR : 1000 + 9000 * random())
    }
  }

  let listening: AbortController | undefined
  const look = () => {
    if (page.document.visibilityState === 'hidden' || page.isFrugal() || signal.aborted) {
      listening?.abort()
      listening = undefined
    } else if (!listening) {
      listening = new AbortController()
      const until = listening.signal
      const held = locks ? locks.request(name, { signal: until }, () => listen(until)) : listen(until)
      held.catch(() => undefined)
    }
  }
  const startAgain = () => {
    Object.assign(state, { offUntil: 0, cuts: [] })
    listening?.abort()
    listening = undefined
    look()
  }
  page.document.addEventListener('visibilitychange', look, { signal })
  page.window.addEventListener('online', startAgain, { signal })
  signal.addEventListener('abort', () => {
    look()
    channel?.close()
  })
  look()
}

/** Hints that came together are one question, as late as the server wishes. */
function asking(
  { device, queries, pulling, signal }: LiveParts,
  tell: (feeds: string[] | null) => void,
): (moved: { feeds: readonly string[] | null; pausa: number }) => void {
  const { db, parts } = device
  const held = { feeds: new Set<string>(), isAll: false, isWaiting: false, askedAt: 0 }
  const ask = async () => {
    const feeds = held.isAll ? null : [...held.feeds]
    Object.assign(held, { feeds: new Set(), isAll: false, isWaiting: false, askedAt: momentNow() })
    tell(feeds)
    askMounted(queries, feeds)
    if (feeds !== null && !(await holdsAny(db, feeds))) return
    pulling.hint('live')
    await pulling.pull()
  }
  return ({ feeds, pausa: spread }) => {
    for (const feed of feeds ?? []) held.feeds.add(feed)
    held.isAll ||= feeds === null
    if (held.isWaiting) return
    held.isWaiting = true
    const wait = spread > 1 ? 1000 * spread * parts.random() : 0
    const sinceLast = Math.max(0, momentNow() - held.askedAt)
    void pause(Math.max(wait, FLOOR - sinceLast), signal)
      .then(() => (signal.aborted ? undefined : ask()))
      .catch(() => undefined)
  }
}
