import { ageText } from '#src/read/age-text.ts'
import type { Local } from '#src/read/local-query.ts'

/** A list has rows, has none, may have some that this phone does not hold, or is still being asked for. [SY33] */
export type ListState = 'rows' | 'none' | 'unseen' | 'asking'

type Read = Omit<Local<unknown>, 'refresh' | 'failedSince'>

/** `count`: the rows that are shown; undefined until the phone has read them. */
export function listState({ isWhole, error, isRefreshing }: Read, count: number | undefined): ListState {
  if (count === undefined) return 'asking'
  if (count > 0) return 'rows'
  if (isRefreshing && error === null) return 'asking'
  return isWhole ? 'none' : 'unseen'
}

/** Age of the rows; none while an empty list is not known to be complete. */
export const listAge = (read: Read, state: ListState): string =>
  read.data === undefined || state === 'unseen' || (state === 'asking' && !read.isWhole) ? '' : ageText(read)

/** The same of a list that only the server has: without an answer nothing is known of it. */
export function remoteState(isPending: boolean, count: number | undefined): ListState {
  if (isPending) return 'asking'
  if (count === undefined) return 'unseen'
  return count > 0 ? 'rows' : 'none'
}
