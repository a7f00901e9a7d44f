import type { Query, QueryClient } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { Db } from '#src/offline/db/db.ts'
import { type Connection, readConnection } from '#src/offline/fetch/connection.ts'
import { unreachable } from '#src/read/absence.ts'
import { createAlarm } from './alarm.ts'

/** Milliseconds between two tries of one query, doubled by each that failed, however often the network comes and goes. */
const PAUSE = 2000
const LONGEST = 60_000

/**
 * Repeats a screen's unanswered reads once any answer proves that the server is reachable. Returns how to stop. [F15,
 * S13]
 */
export function askAgainWhenBack(db: Db, queries: QueryClient): () => void {
  const failures = new WeakMap<Query, number>()
  const pauseOf = (query: Query) => Math.min(LONGEST, PAUSE * 2 ** (failures.get(query) ?? 0))
  const ask = (query: Query) => {
    failures.set(query, (failures.get(query) ?? 0) + 1)
    void query.fetch().then(
      () => failures.delete(query),
      () => undefined,
    )
  }
  const unanswered = () =>
    queries
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'idle', predicate: ({ state }) => unreachable(state.error) })
  const askAgain = () => {
    const now = momentNow()
    const [due, later] = split(unanswered(), (query) => now - query.state.errorUpdatedAt >= pauseOf(query))
    for (const query of due) ask(query)
    alarm.clear()
    if (later.length > 0) alarm.at(now + Math.min(...later.map(pauseOf)))
  }
  const alarm = createAlarm(askAgain)
  const connection = liveQuery(() => readConnection(db)).subscribe({
    next: (now: Connection | undefined) => {
      alarm.clear()
      if (now?.state === 'conectado' && now.doubtedBy === undefined) askAgain()
    },
    error: () => undefined,
  })
  return () => {
    connection.unsubscribe()
    alarm.stop()
  }
}

function split<T>(all: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((item) => !isFirst(item))]
}
