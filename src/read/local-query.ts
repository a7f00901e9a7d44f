import { type UseQueryResult, useIsRestoring, useQuery } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { useEffect, useRef, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { Counted, Coverage } from '#src/offline/fetch/coverage.ts'
import type { Refreshed } from '#src/offline/fetch/refresh.ts'
import { useDevice } from './device-context.tsx'
import { usePolling } from './polling.ts'
import { useReportAge } from './shown-ages.ts'
import { useRead } from './use-read.ts'

export type { Refreshed } from '#src/offline/fetch/refresh.ts'

/** A screen's read from the phone, and the call that updates it. */
export interface LocalQuery<T, E extends Endpoint = Endpoint> {
  key: readonly unknown[]
  /** False for a reference that can name nothing: it is neither read nor asked for, and does not exist. */
  isReference?: boolean
  /** Number of pages that `read` reads: another reads again without asking the server again. */
  pages?: number
  read: (db: Db) => Promise<T>
  /** This phone's knowledge of the rows read; without it, no data of the server's is shown. [SY33] */
  known?: (db: Db, data: T) => Promise<Coverage>
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
  /** Time of the server's last answer with this data, milliseconds since 1970; null when unknown. */
  asOf: number | null
  /** When the ERP last gave it; null where that is not known. [A184] */
  erpAt: number | null
  /** The data shown is complete as of then; otherwise this phone may lack some of it. */
  isWhole: boolean
  /** The server's last count of the list read; null when it never made one. */
  counted: Counted | null
  /** The last successful refresh of this very query; undefined when the phone alone speaks. */
  refreshed: Refreshed | undefined
  isRefreshing: boolean
  /** Why the last refresh failed, until one succeeds; data stays. */
  error: Error | null
  /** When the refresh that failed last was begun, milliseconds since 1970. */
  failedSince: number
  refresh: () => Promise<unknown>
}

/** Result of a query, read before its screen is drawn. */
export interface FirstRead<T> {
  key: string
  read: Read<T>
}

interface Read<T> {
  begunAt: number
  data: T
  known: Coverage | undefined
}

export async function firstRead<T>(query: LocalQuery<T>, db: Db): Promise<FirstRead<T>> {
  return { key: JSON.stringify(query.key), read: await readKnowing(query, db) }
}

/**
 * Repaints when the tables it reads change, in any tab; refreshes on mount, on focus and when asked. `first` is shown until
 * its own first reading has ended.
 */
export function useLocal<T, E extends Endpoint>(query: LocalQuery<T, E>, first?: FirstRead<T>): Local<T> {
  const device = useDevice()
  const key = JSON.stringify(query.key)
  const { isReference = true, refresh } = query
  const read = useRead(
    () => (isReference ? readKnowing(query, device.db) : undefined),
    [device, key, query.pages, isReference],
    first?.key === key ? first.read : undefined,
  )
  const { known } = read ?? {}
  useReportAge(known?.at, known?.erpAt)
  const { remote, failedSince } = useRefresh(query.key, isReference ? refresh : undefined)
  // Kept answers come back first; the call follows.
  const isToBeAsked = useIsRestoring() && isReference && refresh !== undefined
  const isLanding = useIsLanding(remote.data ? remote.dataUpdatedAt : 0, read?.begunAt)
  const failure = useLastError(key, remote)
  const error = isReference ? failure : NAMES_NOTHING
  return {
    data: read?.data,
    asOf: known?.at ?? null,
    erpAt: known?.erpAt ?? null,
    isWhole: known?.isWhole ?? false,
    counted: known?.counted ?? null,
    refreshed: remote.data ?? undefined,
    isRefreshing: remote.isFetching || isToBeAsked || isLanding,
    error,
    failedSince,
    refresh: remote.refetch,
  }
}

export const NAMES_NOTHING = new AppError('no-encontrado')

/** Asks the server, and again while the screen is open; `failedSince`: when the call that failed last was begun. */
function useRefresh<T, E extends Endpoint>(key: readonly unknown[], refresh: LocalQuery<T, E>['refresh']) {
  const device = useDevice()
  const { counting, next } = usePolling()
  const failedSince = useRef(0)
  const remote = useQuery({
    queryKey: ['refresh', device.parts.owner, ...key],
    queryFn: async () => {
      if (!refresh) return null
      const since = momentNow()
      const refreshed = counting(() => device.refresh(refresh.endpoint, refresh.input))
      return refreshed.finally(() => {
        failedSince.current = since
      })
    },
    enabled: refresh !== undefined,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: () => next(refresh?.every),
    gcTime: 0,
    meta: { persist: false },
  })
  return { remote, failedSince: failedSince.current }
}

/** While it is asked again, what went wrong is still what there is to say. */
export function useLastError(key: string, { error, isSuccess }: Pick<UseQueryResult, 'error' | 'isSuccess'>) {
  const last = useRef<{ key: string; error: Error } | null>(null)
  if (error) last.current = { key, error }
  else if (isSuccess || last.current?.key !== key) last.current = null
  return last.current?.error ?? null
}

/** Milliseconds that an answer may take from being written to being read. */
const LANDING = 300

/** An answer of this moment is written and not read yet; until then the phone seems to have less than it has. */
function useIsLanding(answeredAt: number, begunAt = 0): boolean {
  const [settled, settle] = useState(0)
  const isLanding = answeredAt > begunAt && settled !== answeredAt
  useEffect(() => {
    if (!isLanding) return
    const timer = setTimeout(() => settle(answeredAt), LANDING)
    return () => clearTimeout(timer)
  }, [isLanding, answeredAt])
  return isLanding
}

async function readKnowing<T>(
  { read, known }: Pick<LocalQuery<T>, 'read' | 'known'>,
  db: Db,
): Promise<Read<T>> {
  const begunAt = momentNow()
  // Dexie's own promise: after many awaits a live query would no longer notice what is read from here on.
  const data = await Dexie.Promise.resolve(read(db))
  return { begunAt, data, known: await known?.(db, data) }
}
