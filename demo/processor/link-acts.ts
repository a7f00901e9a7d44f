import { randomInt } from 'node:crypto'
import type { Attempt, Link } from './link-record.ts'
import { noticeForm, noticeOf } from './notice-form.ts'
import { type CardName, cardOf } from './test-cards.ts'

export type LinkStatus = 'Created' | 'Used' | 'Expired' | 'Cancelled'

/** The status of a link: money that was taken counts before everything else. */
export function statusOf(link: Link, now: number): LinkStatus {
  if (link.attempts.some(({ state }) => state === 'CAPTURED')) return 'Used'
  if (link.cancelledAt !== null) return 'Cancelled'
  return now >= link.expiresAt ? 'Expired' : 'Created'
}

/** The attempt whose end is not known yet. */
export const waitingOf = ({ attempts }: Link): Attempt | undefined =>
  attempts.find(({ state }) => state === 'WAITING')

/** Whether a card may be tried. */
export const isOpen = (link: Link, now: number): boolean =>
  statusOf(link, now) === 'Created' && !waitingOf(link)

/** So many random digits, the first of which is not 0. */
export const digits = (count: number): string =>
  Array.from({ length: count }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('')

/** Adds the notification of an attempt to those that are sent; nothing without an address. */
function notify(link: Link, attempt: Attempt, now: number): Link {
  if (link.notificationUrl === null) return link
  return { ...link, notices: [...link.notices, noticeOf(noticeForm(link, attempt), now)] }
}

/** The payer's choice. */
export interface Choice {
  card: CardName
  holder: string
}

/** Tries a card, whatever the link's state: precondition `isOpen`, or a payment that comes too late. [A123] */
export function pay(link: Link, { card, holder }: Choice, now: number): Link {
  const { state, code, message, takesLess } = cardOf(card)
  const attempt: Attempt = {
    ...{ ref: digits(11), at: now, state, card, holder, code, message },
    cents: takesLess && link.cents > 100 ? link.cents - 100 : link.cents,
    authorization: state === 'CAPTURED' ? digits(6) : '',
  }
  return notify({ ...link, attempts: [...link.attempts, attempt] }, attempt, now)
}

/** Ends an attempt that waits; null when none does. */
export function settle(link: Link, approved: boolean, now: number): Link | null {
  const waiting = waitingOf(link)
  if (!waiting) return null
  const ended: Attempt = approved
    ? { ...waiting, at: now, state: 'CAPTURED', code: '00', authorization: digits(6), message: 'Approved' }
    : { ...waiting, at: now, state: 'DECLINED', code: '05', message: 'Do not honour' }
  const attempts = link.attempts.map((attempt) => (attempt === waiting ? ended : attempt))
  return notify({ ...link, attempts }, ended, now)
}

export const cancel = (link: Link, now: number): Link => ({ ...link, cancelledAt: link.cancelledAt ?? now })

export const expire = (link: Link, now: number): Link => ({
  ...link,
  expiresAt: Math.min(link.expiresAt, now),
})
