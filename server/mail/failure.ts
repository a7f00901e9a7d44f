interface SmtpError extends Error {
  /** The reply of the server, where there was one. */
  responseCode?: number
  response?: string
  command?: string
  code?: string
}

/** Longest reply that is stored, and that is looked through for addresses. */
const LONGEST = 200
const LONGEST_READ = 2000
const addresses = /<[^>]*>|[^\s<>]+@[^\s<>]+/g

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
  return words.slice(0, LONGEST_READ).replace(addresses, '…').replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}
