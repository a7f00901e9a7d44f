import { createHash } from 'node:crypto'

/** 13 to 19 digits, also in groups: the number of a card, or what could be one. */
const RUN = /\d(?:[ -]?\d){12,18}/g

/** A text without anything that could be the number of a card. [SEC75] */
export const withoutCardNumbers = (text: string): string => text.replace(RUN, '****')

/** A reference as it is stored: itself, or its hash when it could be the number of a card. */
export const safeRef = (ref: string): string =>
  withoutCardNumbers(ref) === ref ? ref : createHash('sha256').update(ref).digest('base64url')

/** `**** 1234` of the last four digits; '' without them. */
export const maskedCard = (last4: string | undefined): string =>
  last4 !== undefined && /^\d{4}$/.test(last4) ? `**** ${last4}` : ''
