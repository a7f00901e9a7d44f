import * as v from 'valibot'
import { textUpTo } from '#contract/kit/wire.ts'

const MAX_CHARACTERS = 2000

/** A host of letters, digits, points and hyphens with an optional port: no user, no password, nothing encoded. */
const ADDRESS = /^https:\/\/([\p{L}\p{N}.-]+)(:\d{1,5})?([/?#][^\s\\\p{Cc}\p{Cf}]*)?$/iu
/** Segments that a browser resolves, so that the address leads elsewhere than it reads. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i
/** Calls of an API, as ours, are made by programs: no link leads to one. */
const CALL = /^\/+api(?:[/?#]|$)/i

/**
 * An https address that people typed, with its scheme in lower case: without user and password, blanks, signs that are
 * not seen, or a call of an API behind it. Null for anything else. [SEC59, SEC62]
 */
export function webAddressOf(text: string): string | null {
  const bare = text.trim()
  if (bare.length > MAX_CHARACTERS) return null
  const [, host, port = '', rest = ''] = ADDRESS.exec(bare) ?? []
  if (host === undefined || DOT_SEGMENT.test(rest) || CALL.test(rest)) return null
  return `https://${host}${port}${rest}`
}

const BAD_ADDRESS = 'Debe ser una dirección https, sin usuario ni espacios.'

/** An address that people typed, also ''. */
export const webAddress = v.pipe(
  textUpTo(MAX_CHARACTERS),
  v.check((text) => text === '' || webAddressOf(text) !== null, BAD_ADDRESS),
  v.transform((text) => webAddressOf(text) ?? ''),
)
