import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Db } from '#src/offline/db.ts'
import { isFrugal } from '#src/offline/frugal.ts'
import type { Refreshed } from '#src/offline/refresh.ts'
import { useDevice } from './device-context.tsx'
import { pollInterval } from './poll-interval.ts'

/** What a screen reads from the phone, and the call that brings it up to date. */
export interface LocalQuery<T, E extends Endpoint = Endpoint> {
  key: readonly unknown[]
  /** How many pages `read` reads: another number reads again without asking the server again. */
  pages?: number
  read: (db: Db) => Promise<T>
  refresh?: {
    endpoint: E
    input: InputOf<E>
    /** Milliseconds between polls while the screen is visible; more where traffic costs, and after failures. [A12] */
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
  /** When the refresh that failed last was begun, milliseconds since 1970. */
  failedSince: number
  refresh: () => Promise<unknown>
}

/** Repaints when the tables it reads change, in any tab; refreshes on mount, on focus and when asked. */
export function useLocal<T, E extends Endpoint>(query: LocalQuery<T, E>): Local<T> {
  const device = useDevice()
  const data = useLiveQuery(() => query.read(device.db), [device, JSON.stringify(query.key), query.pages])
  const { refresh } = query
  const every = refresh?.every
  const failures = useRef(0)
  const failedSince = useRef(0)
  const remote = useQuery({
    queryKey: ['refresh', device.parts.user.uuid, ...query.key],
    queryFn: async () => {
      if (!refresh) return null
      const since = Date.now()
      failures.current += 1
      const refreshed = await device.refresh(refresh.endpoint, refresh.input).finally(() => {
        failedSince.current = since
      })
      failures.current = 0
      return refreshed
    },
    enabled: refresh !== undefined,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval:
      every !== undefined &&
      (() => pollInterval(every, { isFrugal: isFrugal(), failures: failures.current })),
    gcTime: 0,
    meta: { persist: false },
  })
  return {
    data,
    refreshed: remote.data ?? undefined,
    isRefreshing: remote.isFetching,
    error: remote.error,
    failedSince: failedSince.current,
    refresh: remote.refetch,
  }
}
