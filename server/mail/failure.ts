interface SmtpError extends Error {
  /** The reply of the server, where there was one. */
  responseCode?: number
  response?: string
  command?: string
  code?: string
}

/** Longest reply that is stored. */
const LONGEST = 200
/** Parts between angles, and words: those with an at sign are addresses. */
const ADDRESSES = /<[^<>]*>|[^\s<>]+/g

/** Replies to these are about this mail; to all else, as a sign-in, about this installation's settings. */
const OF_THE_MAIL = /^(RCPT TO|DATA)$/

/** Whether the mail was refused for good: a later attempt would be refused alike. */
export function isFinal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError
  return responseCode >= 500 && responseCode <= 599 && OF_THE_MAIL.test(command)
}

/** Why a mail was not sent, as `550 5.1.1 No such user`, without addresses. */
export function wordsOf(error: unknown): string {
  const { response, code, message } = error as SmtpError
  const words = response ?? ([code, message].filter(Boolean).join(' ') || String(error))
  const withoutAddresses = words.replace(ADDRESSES, (word) => (/^<|@/.test(word) ? '…' : word))
  return withoutAddresses.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}
