const MINUTE = 60_000
/** The farthest from now that hours are looked for, in minutes: a weekly one is found. */
const FARTHEST = 8 * 24 * 60

/** Whether something runs in a minute, in UTC, as the queue's cron lines say it. */
export type Hours = (minute: {
  min: number
  hour: number
  date: number
  month: number
  dow: number
}) => boolean

const isHour = (hours: Hours, at: number): boolean => {
  const moment = new Date(at)
  return hours({
    min: moment.getUTCMinutes(),
    hour: moment.getUTCHours(),
    date: moment.getUTCDate(),
    month: moment.getUTCMonth() + 1,
    dow: moment.getUTCDay(),
  })
}

function seek(hours: Hours, from: number, step: number): Date | null {
  for (let n = 0; n <= FARTHEST; n += 1) {
    const at = from + n * step
    if (isHour(hours, at)) return new Date(at)
  }
  return null
}

const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MINUTE) * MINUTE

/** The last time of these hours up to `moment`; null when it is more than eight days ago. */
export const lastTime = (hours: Hours, moment: Date): Date | null => seek(hours, minuteOf(moment), -MINUTE)

/** The next time after `moment`; null when it is more than eight days away. */
export const nextTime = (hours: Hours, moment: Date): Date | null =>
  seek(hours, minuteOf(moment) + MINUTE, MINUTE)

/** Milliseconds after its hour in which a run may still come. [A184] */
const GRACE = 60 * MINUTE

/** Whether an hour that is `GRACE` ago or more has come after `since`, the last good run. [A184] */
export function isOverdue(hours: Hours, since: Date, now: Date): boolean {
  const due = lastTime(hours, new Date(now.getTime() - GRACE))
  return due !== null && since < due
}
