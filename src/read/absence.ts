import { AppError } from '#contract/kit/errors.ts'
import type { Local } from './local-query.ts'

/** Why there is nothing to show: it is loading, does not exist, could not be read, or the server failed. */
export type Absence = 'preguntando' | 'no-existe' | 'sin-red' | 'fallo'

const NO_ANSWER: ReadonlySet<string> = new Set(['sin-red', 'tiempo-agotado', 'respuesta-ajena'])

/** No answer of the server came. */
export const unreachable = (error: Error | null): boolean =>
  error instanceof AppError && NO_ANSWER.has(error.code)

type Asked = Pick<Local<unknown>, 'error' | 'isRefreshing' | 'refreshed'>

/** For a thing missing on this phone: the state of reading it from the server. [S13] */
export function absenceOf({ error, isRefreshing, refreshed }: Asked): Absence {
  if (error instanceof AppError && error.status === 404) return 'no-existe'
  if (unreachable(error)) return 'sin-red'
  if (error !== null) return 'fallo'
  return isRefreshing || refreshed === undefined ? 'preguntando' : 'no-existe'
}

/** Placeholder of a thing missing on this phone. */
export const absent = (asked: Asked & Pick<Local<unknown>, 'refresh'>) => ({
  why: absenceOf(asked),
  message: asked.error?.message,
  onRefresh: asked.refresh,
})

interface AskedRemote {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The same of a thing that only the server has. */
export const absentRemote = ({ error, isFetching, refetch }: AskedRemote) =>
  absent({ error, isRefreshing: isFetching, refreshed: undefined, refresh: refetch })
