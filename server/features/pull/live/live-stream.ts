import type { ServerResponse } from 'node:http'
import { LIVE_FEEDS, type LiveFeed } from '#contract/calls/home/live.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Identity } from '#server/http/caller.ts'
import { liveGate } from './live-sources.ts'
import type { Concerned, Moves } from './watch-feeds.ts'

/** Bytes that a reader may leave unread. */
const MOST_UNREAD = 16 * 1024

/** A listener's connection. */
export interface LiveStream {
  outgoing: ServerResponse
  /** Hash of their token. */
  token: Buffer
  /** By the clock of the process, in milliseconds. */
  openedAt: number
  /** Null: of all branches. */
  branches: ReadonlySet<string> | null
  listener: Listener
}

/** A person, by what they may hear. */
export interface Listener {
  user: number
  session: number
  feeds: readonly LiveFeed[]
  accounts: ReadonlySet<number> | null
}

export const listenerOf = ({ caller, scope }: Identity): Listener => ({
  user: caller.id,
  session: caller.session_id,
  feeds: LIVE_FEEDS.filter((feed) => passes(liveGate(feed), caller)),
  accounts: scope.accounts && new Set(scope.accounts),
})

/** Without accounts a notification is its owner's alone, also where a reader sees all accounts. */
function concerns({ listener, branches }: LiveStream, feed: LiveFeed, row: Concerned): boolean {
  const { accounts, branch, owner } = row
  if (branch !== null && branches !== null && !branches.has(branch)) return false
  if (owner === listener.user || accounts === null) return true
  if (feed === 'notificaciones') return false
  return listener.accounts === null || accounts.some((account) => listener.accounts?.has(account))
}

/** The feeds that moved for a listener. */
export const heardBy = (stream: LiveStream, moves: Moves): LiveFeed[] =>
  [...moves].flatMap(([feed, rows]) => {
    if (!stream.listener.feeds.includes(feed)) return []
    return rows === 'everybody' || rows.some((row) => concerns(stream, feed, row)) ? [feed] : []
  })

export const frame = (event: 'hola' | 'movio' | 'chau', data: object = {}): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Writes to a listener, and cuts off those who do not read. */
export function say({ outgoing }: Pick<LiveStream, 'outgoing'>, text: string): void {
  outgoing.write(text)
  if (outgoing.writableLength > MOST_UNREAD) outgoing.destroy()
}
