import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'

const WEEK = 7 * 86_400_000

/** Every answer kept for reading again is under this name and its owner's. */
export const QUERIES_KEY = 'cantera.consultas'

/** The client and its copy on the phone: server-only data of this user and these rights, disposable. [SEC89] */
export function createQueries({ owner, scope }: { owner: string; scope: string }) {
  const client = new QueryClient({
    defaultOptions: { queries: { gcTime: WEEK, staleTime: 30_000 } },
  })
  const persist: Omit<PersistQueryClientOptions, 'queryClient'> = {
    persister: createSyncStoragePersister({ storage: localStorage, key: `${QUERIES_KEY}.${owner}` }),
    maxAge: WEEK,
    buster: `2.${scope}`,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ meta, state }) => meta?.persist === true && state.status === 'success',
    },
  }
  return { client, persist }
}
