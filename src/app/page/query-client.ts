import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'

const WEEK_MS = 7 * DAY_MS
/** As long as the database keeps other answers. */
const COPY_MS = 30 * DAY_MS

/** The answers of the start (`src/read/start-answers.ts`) are under this name and their owner's. */
export const QUERIES_KEY = 'cantera.consultas'

/** An answer is copied after this, in milliseconds, with those that come meanwhile. */
const PAUSE_MS = 100

interface CopyOf {
  owner: string
  scope: string
  pauseMs?: number
}

/** The client and its copy on the phone: server-only data of this user and these rights, disposable. [SEC89] */
export function createQueries({ owner, scope, pauseMs = PAUSE_MS }: CopyOf) {
  const client = new QueryClient({
    defaultOptions: { queries: { gcTime: WEEK_MS, staleTime: 30_000 } },
  })
  const persist: Omit<PersistQueryClientOptions, 'queryClient'> = {
    persister: createSyncStoragePersister({
      storage: localStorage,
      key: `${QUERIES_KEY}.${owner}`,
      throttleTime: pauseMs,
      serialize: answersOf,
    }),
    maxAge: COPY_MS,
    buster: `3.${scope}`,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ meta, state }) => meta?.persist === true && state.data !== undefined,
    },
  }
  return { client, persist }
}

/** Data only: what a start without network could not bring up to date is still there at the next. */
function answersOf({ clientState, ...copy }: PersistedClient): string {
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success', error: null },
  }))
  return JSON.stringify({ ...copy, clientState: { ...clientState, queries } })
}
