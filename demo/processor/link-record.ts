import * as v from 'valibot'
import { CARD_NAMES } from './test-cards.ts'

/** Milliseconds since the epoch. */
const moment = v.pipe(v.number(), v.safeInteger())
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const attempt = v.object({
  /** The processor's own reference, ipgTransactionId. */
  ref: v.string(),
  at: moment,
  state: v.picklist(['CAPTURED', 'DECLINED', 'WAITING']),
  card: v.picklist(CARD_NAMES),
  /** The name on the card. */
  holder: v.string(),
  /** The amount taken, or to be taken. */
  cents,
  /** The issuer's code and words. */
  code: v.string(),
  message: v.string(),
  /** Six digits once approved, '' before. */
  authorization: v.string(),
})

const notice = v.object({
  id: v.string(),
  /** The form as it is sent, its hash included. */
  form: v.record(v.string(), v.string()),
  /** Its name in the panel. */
  name: v.string(),
  dueAt: moment,
  /** Sent again until it is answered 2xx. */
  repeats: v.boolean(),
  tries: v.number(),
  /** The last answer's status; 0 without an answer. */
  status: v.nullable(v.number()),
  done: v.boolean(),
})

/** A link with everything that happened to it: the record that is kept. */
export const linkRecord = v.object({
  id: v.string(),
  transactionId: v.string(),
  orderId: v.string(),
  cents,
  installments: v.number(),
  text: v.string(),
  merchant: v.string(),
  notificationUrl: v.nullable(v.string()),
  createdAt: moment,
  expiresAt: moment,
  cancelledAt: v.nullable(moment),
  /** The request's hash, and the answer to a repetition. */
  created: v.object({ bodyHash: v.string(), answer: v.record(v.string(), v.unknown()) }),
  attempts: v.array(attempt),
  notices: v.array(notice),
})

export type Link = v.InferOutput<typeof linkRecord>
export type Attempt = v.InferOutput<typeof attempt>
export type Notice = v.InferOutput<typeof notice>

/** The processor's faults for now. [A169] */
export const switches = v.object({
  /** `perdida`: the answer to a creation is lost once the link is kept; a repetition is answered. */
  gateway: v.picklist(['normal', 'errores', 'lento', 'perdida']),
  /** Notices wait until this is turned off. */
  noticesHeld: v.boolean(),
})

export type Switches = v.InferOutput<typeof switches>

/** '1234.50' */
export const amountText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
