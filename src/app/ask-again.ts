import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { unreachable } from '#src/bridge/absence.ts'
import { type Connection, readConnection } from '#src/offline/connection.ts'
import type { Db } from '#src/offline/db.ts'

/** One call is not made again sooner than this, however often the network comes and goes, in milliseconds. */
const PAUSE = 2000

/**
 * What a screen asked for and nobody answered is asked for again once an answer proves that the server is there, whoever
 * got it. Returns how to stop. [F15, S13]
 */
export function askAgainWhenBack(db: Db, queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unanswered = () =>
    queries
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'idle', predicate: ({ state }) => unreachable(state.error) })
  const askAgain = () => {
    const now = Date.now()
    const [due, later] = split(unanswered(), ({ state }) => now - state.errorUpdatedAt >= PAUSE)
    for (const query of due) void query.fetch().catch(() => undefined)
    clearTimeout(timer)
    if (later.length > 0) timer = setTimeout(askAgain, PAUSE)
  }
  const connection = liveQuery(() => readConnection(db)).subscribe({
    next: (now: Connection | undefined) => {
      clearTimeout(timer)
      if (now?.state === 'conectado' && !now.isDoubted) askAgain()
    },
    error: () => undefined,
  })
  return () => {
    connection.unsubscribe()
    clearTimeout(timer)
  }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
