import type { Notification } from '#contract/calls/home/notifications.ts'
import { addDays, dayOf, formatDay, momentDay } from '#contract/kit/day.ts'

/** The heading of a day, or a notification of it. */
export type FeedItem = { day: string } | { notification: Notification }

/** 'Hoy', 'Ayer', '12/11'; the year only of another one. */
export function dayName(day: string, now: number): string {
  const today = dayOf(new Date(now))
  if (day === today) return 'Hoy'
  if (day === addDays(today, -1)) return 'Ayer'
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)
}

/** Notifications, newest first, under their days. */
export function feedOf(all: readonly Notification[], now: number): FeedItem[] {
  let last = ''
  return all.flatMap((notification): FeedItem[] => {
    const day = momentDay(notification.at)
    if (day === last) return [{ notification }]
    last = day
    return [{ day: dayName(day, now) }, { notification }]
  })
}
