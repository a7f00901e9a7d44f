import { setTimeout } from 'node:timers/promises'
import type { Link, Notice } from './link-record.ts'
import type { Processor } from './processor.ts'

/** Sends a form; returns the answer's status, and 0 without an answer. */
export type SendNotice = (url: string, form: Record<string, string>, signal: AbortSignal) => Promise<number>

const PATIENCE = 10_000
/** Milliseconds between tries, at most. */
const LONGEST_PAUSE = 10 * 60_000
/** Links whose notices are on their way at a time; those of one link go one after another. */
const AT_ONCE = 4

export const sendForm: SendNotice = async (url, form, signal) => {
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
  const body = new URLSearchParams(form)
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal: stopped })
  await response.body?.cancel()
  return response.status
}

/** The notice of a link whose turn is next. */
const nextOf = ({ notices }: Link): Notice | undefined =>
  notices.filter(({ done }) => !done).sort((notice, other) => notice.dueAt - other.dueAt)[0]

function tried(notice: Notice, status: number, again: number): Notice {
  const done = !notice.repeats || (status >= 200 && status < 300)
  return { ...notice, tries: notice.tries + 1, status, done, dueAt: done ? notice.dueAt : again }
}

export interface NoticePost {
  /** Looks for what is due: after a change, or once the switch lets notices go. */
  wake(): void
  stop(): Promise<void>
}

interface Parts {
  processor: Processor
  send: SendNotice
  /** Milliseconds before the second try; each further one waits twice as long. */
  pause: number
}

/** The same path on the origin that this server has now, and nowhere else. [SEC63] */
function addressOf({ notificationUrl }: Link, origin: string): string {
  const { pathname, search } = new URL(notificationUrl ?? '', origin)
  return new URL(pathname + search, origin).href
}

/** Sends what is due until it is answered 2xx, also after a restart. */
export function startNoticePost({ processor, send, pause }: Parts): NoticePost {
  const { links, now } = processor
  const ending = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  async function deliver(link: Link, notice: Notice): Promise<void> {
    const url = addressOf(link, processor.origin())
    const status = await send(url, notice.form, ending.signal).catch(() => 0)
    if (ending.signal.aborted) return
    const again = now() + Math.min(LONGEST_PAUSE, pause * 2 ** notice.tries)
    const mark = (item: Notice) => (item.id === notice.id ? tried(item, status, again) : item)
    await links.change(link.id, (held) => (held ? { ...held, notices: held.notices.map(mark) } : null))
  }

  function start(link: Link, notice: Notice): void {
    const over = deliver(link, notice)
      // A notice not noted, as on a full disk, is sent again, but not at once.
      .catch(() => setTimeout(pause, undefined, { ref: false }))
      .then(() => {
        underWay.delete(link.id)
        wake()
      })
    underWay.set(link.id, over)
  }

  function wake(): void {
    clearTimeout(timer)
    if (ending.signal.aborted || processor.switches().noticesHeld) return
    const waiting = links.all().flatMap((link) => {
      const notice = underWay.has(link.id) ? undefined : nextOf(link)
      return notice ? [{ link, notice }] : []
    })
    waiting.sort((item, other) => item.notice.dueAt - other.notice.dueAt)
    for (const { link, notice } of waiting) {
      if (underWay.size >= AT_ONCE) return
      if (notice.dueAt > now()) {
        timer = globalThis.setTimeout(wake, Math.min(notice.dueAt - now(), LONGEST_PAUSE)).unref()
        return
      }
      start(link, notice)
    }
  }

  const stop = async () => {
    ending.abort()
    clearTimeout(timer)
    await Promise.all(underWay.values())
  }
  return { wake, stop }
}
