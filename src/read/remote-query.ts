import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { type RemoteAnswer, readRemote } from '#src/offline/fetch/remote.ts'
import { remoteAgeText } from './age-text.ts'
import { useDevice } from './device-context.tsx'
import { NAMES_NOTHING, useLastError } from './local-query.ts'
import { usePolling } from './polling.ts'
import { useReportAge } from './shown-ages.ts'
import { isStartAnswer } from './start-answers.ts'
import { useNow } from './use-now.ts'
import { useRead } from './use-read.ts'

export { forgetRemote } from '#src/offline/fetch/remote.ts'

interface RemoteOptions<T> {
  /**
   * Milliseconds between polls while the screen is visible; none, or null of a function of the data, asks only on
   * opening. More where traffic costs, and after failures. [A12]
   */
  poll?: number | ((data: T | undefined) => number | null)
  /** The phone keeps the answer, in one place, for reading without network; otherwise nothing of it outlives the page. */
  persist?: boolean
  /** False for a reference that can name nothing: it is not asked for, and does not exist. */
  isReference?: boolean
}

/** Data that only the server has. */
export interface Remote<T> {
  /** The last answer; stays while the server cannot be reached. */
  data: T | undefined
  /** Time of the server's last confirmation of it, milliseconds since 1970; undefined without data. */
  fetchedAt: number | undefined
  /** The server has more of its list than it gave. [A138] */
  isCut: boolean
  /** Text of an `AgeLine`; '' without data. [A6] */
  age: string
  /** Why the last call failed, until one succeeds. */
  error: Error | null
  isError: boolean
  /** There is no data yet, and nothing that says why. */
  isPending: boolean
  /** The kept answer has been looked up on this phone. */
  isLookedUp: boolean
  /** A call is under way: also a poll, which no screen needs to show. */
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Reads what only the server has, confirming what is held where the call allows; by person, never another's. [A10] */
export function useRemote<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, persist = false, isReference = true }: RemoteOptions<OutputOf<E>> = {},
): Remote<OutputOf<E>> {
  type Held = RemoteAnswer<OutputOf<E>>
  const device = useDevice()
  const { counting, next } = usePolling()
  const now = useNow()
  const queryKey = ['remote', device.parts.owner, endpoint.path, input]
  const key = JSON.stringify(queryKey)
  const isAtStart = isStartAnswer(endpoint)
  const keeps = persist && isReference && !isAtStart
  const kept = useKept(keeps ? key : '', async () => (keeps ? readRemote(device.db, endpoint, input) : null))
  const answer = useQuery<Held>({
    queryKey,
    queryFn: ({ client }) => {
      const held = client.getQueryData<Held>(queryKey)
      return counting(() => device.remote(endpoint, input, { persist: persist && !isAtStart, held }))
    },
    enabled: isReference,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: poll === undefined ? true : 'always',
    refetchOnReconnect: poll === undefined ? true : 'always',
    refetchInterval: ({ state }) => next(typeof poll === 'function' ? poll(state.data?.data) : poll),
    meta: { persist: persist && isAtStart },
  })
  const failure = useLastError(key, answer)
  const error = isReference ? failure : NAMES_NOTHING
  const { data, fetchedAt, isCut = false } = newest(answer.data, kept) ?? {}
  useReportAge(fetchedAt)
  const isError = error !== null
  const age = fetchedAt === undefined ? '' : remoteAgeText(fetchedAt, { isError, now })
  const isPending = data === undefined && (isError ? keeps && kept === undefined : true)
  return {
    data,
    fetchedAt,
    isCut,
    age,
    error,
    isError,
    isPending,
    isLookedUp: !keeps || kept !== undefined || data !== undefined,
    isFetching: answer.isFetching,
    refetch: answer.refetch,
  }
}

/** After a change: what was read by these calls is read anew before it is shown again. */
export function useForgetRemote(): (...endpoints: Endpoint[]) => Promise<void> {
  const client = useQueryClient()
  return (...endpoints) =>
    client.resetQueries({
      predicate: ({ queryKey: [kind, , path] }) =>
        kind === 'remote' && endpoints.some((endpoint) => endpoint.path === path),
    })
}

/** Undefined until it is read, null without one; follows what other tabs keep. */
function useKept<T>(key: string, read: () => Promise<T>): T | undefined {
  const found = useRead(async () => ({ key, kept: await read() }), [key])
  // The one of another key is found here until this one's is read.
  return found?.key === key ? found.kept : undefined
}

function newest<T>(
  answer: RemoteAnswer<T> | undefined,
  kept: RemoteAnswer<T> | null | undefined,
): RemoteAnswer<T> | undefined {
  if (!answer || !kept) return answer ?? kept ?? undefined
  return kept.fetchedAt > answer.fetchedAt ? kept : answer
}
