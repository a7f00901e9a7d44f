import { sinceText } from '#contract/kit/day.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { Local } from '#src/read/local-query.ts'

/** The rows of a list in all, and whose count it is when it is not the server's of this moment. */
export interface ListTotal {
  total: number
  remark: string
}

interface Here {
  /** Rows shown, and rows that fit on this phone. */
  shown: number
  held: number
  /** Rows that only this phone has: the server has not counted them. */
  unsent: number
  /** The number of rows in the server's last page, where later pages know more than the first. */
  said?: number | null | undefined
}

type Read = Pick<Local<unknown>, 'counted' | 'error' | 'refreshed' | 'isRefreshing'>

/** The server's count with what waits here on top; without one, what the phone holds. [S116] */
export function listTotal(read: Read, { shown, held, unsent, said }: Here, now = momentNow()): ListTotal {
  const { counted, error, refreshed, isRefreshing } = read
  if (counted === null) {
    const isAsking = isRefreshing && error === null
    return { total: Math.max(shown, held), remark: isAsking ? '' : 'Son los que hay en este equipo.' }
  }
  const isOfNow = error === null && refreshed !== undefined
  return {
    total: Math.max(shown, (said ?? counted.total) + unsent),
    remark: isOfNow ? '' : `Total del servidor, datos ${sinceText(counted.at, now)}.`,
  }
}
