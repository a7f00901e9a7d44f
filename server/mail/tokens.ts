import { createHash, createHmac } from 'node:crypto'

/**
 * The token of a mail, 256 bits as base64url: the same on each attempt, and of no other mail, for `messageId` is random
 * and a restored database may give an id again. [A162]
 */
export const tokenOf = (key: string, mail: { id: number; messageId: string }): string =>
  createHmac('sha256', key).update(`mail ${mail.id} ${mail.messageId}`).digest('base64url')

/** The stored hash of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
