import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Db } from '#src/offline/db.ts'
import type { Refreshed } from '#src/offline/refresh.ts'
import { useDevice } from './device-context.tsx'

/** What a screen reads from the phone, and the call that brings it up to date. */
export interface LocalQuery<T, E extends Endpoint = Endpoint> {
  key: readonly unknown[]
  /** How many pages `read` reads: another number reads again without asking the server again. */
  pages?: number
  read: (db: Db) => Promise<T>
  refresh?: {
    endpoint: E
    input: InputOf<E>
    /** Milliseconds between polls, only while the screen is visible. [A12] */
    every?: number
  }
}

export function localQuery<T, E extends Endpoint = Endpoint>(query: LocalQuery<T, E>): LocalQuery<T, E> {
  return query
}

export interface Local<T> {
  /** undefined only until the first read has ended. */
  data: T | undefined
  /** The last successful refresh of this very query; undefined when the phone alone speaks. */
  refreshed: Refreshed | undefined
  isRefreshing: boolean
  /** Why the last refresh failed; data stays. */
  error: Error | null
  refresh: () => Promise<unknown>
}

/** Repaints when the tables it reads change, in any tab; refreshes on mount, on focus and when asked. */
export function useLocal<T, E extends Endpoint>(query: LocalQuery<T, E>): Local<T> {
  const device = useDevice()
  const data = useLiveQuery(() => query.read(device.db), [device, JSON.stringify(query.key), query.pages])
  const { refresh } = query
  const remote = useQuery({
    queryKey: ['refresh', device.parts.user.uuid, ...query.key],
    queryFn: () => (refresh ? device.refresh(refresh.endpoint, refresh.input) : null),
    enabled: refresh !== undefined,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: refresh?.every ?? false,
    gcTime: 0,
    meta: { persist: false },
  })
  return {
    data,
    refreshed: remote.data ?? undefined,
    isRefreshing: remote.isFetching,
    error: remote.error,
    refresh: remote.refetch,
  }
}
