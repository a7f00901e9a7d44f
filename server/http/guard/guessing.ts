import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { type Attempt, type Failures, readFailures, WINDOW_SECONDS } from '#server/db/failed-attempts.ts'

const PER_SUBJECT_AND_ADDRESS = 20
const PER_ADDRESS = 100
/** The wait doubles with each failure, in seconds. */
const FIRST_WAIT = 0.2
const LONGEST_WAIT = 25
/** Failures from one address, as an office shares, before others there must wait. */
const FREE_PER_ADDRESS = 10
/** Failures of one subject, from any address, before they must wait. */
const FREE_PER_SUBJECT = 10

/** Seconds to wait after so many failures. */
export function waitAfter(failures: number): number {
  return failures <= 0 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - 1, 20))
}

/** `last` is below 0 for a failure that was stored after this statement's clock was read: it is as good as now. */
const untilOver = (wait: number, last: number | null): number =>
  wait - Math.max(0, last ?? Number.POSITIVE_INFINITY)

/** Seconds until the next attempt may be made; not positive: now. */
function secondsLeft(found: Failures, isTrusted: boolean): number {
  return Math.max(
    found.mine_lately >= PER_SUBJECT_AND_ADDRESS ? WINDOW_SECONDS - (found.mine_oldest ?? 0) : 0,
    found.here_lately >= PER_ADDRESS ? WINDOW_SECONDS - (found.here_oldest ?? 0) : 0,
    untilOver(waitAfter(found.mine), found.mine_last),
    untilOver(waitAfter(found.here - FREE_PER_ADDRESS), found.here_last),
    isTrusted ? 0 : untilOver(waitAfter(found.anywhere - FREE_PER_SUBJECT), found.anywhere_last),
  )
}

/** A short wait is given to the second; the catalogue's words speak of minutes. */
const inWords = (seconds: number) =>
  seconds > 60
    ? {}
    : {
        message: `Demasiados intentos. Volvé a intentar en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
      }

/**
 * Throws 429 while an attempt comes too soon after failures: of this subject at this address at once, of any subject at
 * this address after some, and of this subject at whatever addresses after some. The last does not hold up its owner:
 * who succeeded at this address before, or shows by `isOwner` who they are, does not wait for it. Subjects that do not
 * exist are treated alike. Counted in the database, so that all processes know the same. [SEC34]
 */
export async function refuseGuessing(
  db: Queryable,
  attempt: Attempt,
  isOwner: () => Promise<boolean> = async () => false,
): Promise<void> {
  const found = await readFailures(db, attempt)
  if (secondsLeft(found, found.known) <= 0) return
  const left = secondsLeft(found, found.known || (await isOwner()))
  if (left <= 0) return
  const retryAfter = Math.ceil(left)
  throw new AppError('demasiados-intentos', { retryAfter, ...inWords(retryAfter) })
}
