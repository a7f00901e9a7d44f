import { createHmac, randomUUID } from 'node:crypto'
import { DEMO_SHARED_SECRET, DEMO_STORE_ID } from '#server/payments/demo-keys.ts'
import { type Attempt, amountText, type Link, type Notice } from './link-record.ts'
import { cardOf } from './test-cards.ts'

const TIME_ZONE = 'America/Argentina/Buenos_Aires'
/** Buenos Aires is three hours behind UTC, summer and winter. */
const BEHIND = 3 * 3_600_000

/** `2026:11:23-09:05:00`, in Buenos Aires. */
export const dateTimeText = (at: number): string =>
  new Date(at - BEHIND).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', '-')

/** The terminal of every transaction of the demo. */
export const TERMINAL = '40000001'

type Form = Record<string, string>

const HASHED = ['chargetotal', 'currency', 'txndatetime', 'storename', 'approval_code'] as const

/** Base64 of the HMAC-SHA256 over five fields, joined with '|'. */
export function notificationHash(form: Form, secret: string): string {
  const text = HASHED.map((name) => form[name] ?? '').join('|')
  return createHmac('sha256', secret).update(text).digest('base64')
}

/** The form with the hash that belongs to it. */
export const hashed = (form: Form, secret = DEMO_SHARED_SECRET): Form => ({
  ...form,
  notification_hash: notificationHash(form, secret),
})

/** 'Y:123456:…', 'N:05:Do not honour' or '?:waiting'. */
function approvalCode({ state, authorization, ref, code, message }: Attempt): string {
  if (state === 'CAPTURED') return `Y:${authorization}:${ref}:PPX :${code}`
  return state === 'WAITING' ? '?:waiting' : `N:${code}:${message}`
}

function statusOf({ state, card }: Attempt): string {
  if (state === 'CAPTURED') return 'APPROVED'
  if (state === 'WAITING') return 'WAITING'
  return cardOf(card).failed ? 'FAILED' : 'DECLINED'
}

/** The notification of an attempt as it stands, signed. */
export function noticeForm({ orderId }: Link, attempt: Attempt): Form {
  const { brand, last4 } = cardOf(attempt.card)
  const { code, message, state, ref } = attempt
  return hashed({
    oid: orderId,
    status: statusOf(attempt),
    approval_code: approvalCode(attempt),
    chargetotal: amountText(attempt.cents),
    currency: '032',
    txndatetime: dateTimeText(attempt.at),
    timezone: TIME_ZONE,
    storename: DEMO_STORE_ID,
    ipgTransactionId: ref,
    cardnumber: `(${brand}) ... ${last4}`,
    bname: attempt.holder,
    paymentMethod: brand === 'VISA' ? 'V' : 'M',
    refnumber: ref,
    terminal_id: TERMINAL,
    ...(code && { processor_response_code: code }),
    ...(state === 'DECLINED' && { fail_reason: message }),
    installments_interest: 'false',
    hash_algorithm: 'HMACSHA256',
  })
}

type Sending = Partial<Pick<Notice, 'dueAt' | 'repeats' | 'name'>>

/** A notification that waits to be sent. */
export const noticeOf = (form: Form, now: number, { dueAt, repeats, name }: Sending = {}): Notice => ({
  id: randomUUID(),
  form,
  name: name ?? form.status ?? '',
  dueAt: dueAt ?? now,
  repeats: repeats ?? true,
  tries: 0,
  status: null,
  done: false,
})
