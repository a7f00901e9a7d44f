import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Twelve letters and digits that begin the references of a payment at the processor, whose reports show no more. Random:
 * after a restore no new payment has the reference of a lost one. [A167]
 */
export const newOrderRef = (): string => [...randomBytes(12)].map((byte) => LETTERS[byte % 32]).join('')

/** The payment that a reference is of. */
export const paymentRefOf = (orderId: string): string => orderId.split('-')[0] ?? ''
