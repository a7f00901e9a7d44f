import { asAppError, refusal } from './answer.ts'
import { TEXT_HEADERS } from './headers.ts'

/** An answer of text for people who look at a file or a page. */
export const plain = (text: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...TEXT_HEADERS, ...headers } })

/** Whatever was thrown, as such a text. */
export function plainRefusal(error: unknown): Response {
  const refused = asAppError(error)
  const { status, headers } = refusal(refused)
  return plain(refused.message, status, headers)
}
